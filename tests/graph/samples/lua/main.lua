local Till = require("shop.till")
local rules = require("shop.rules")
local json = require("cjson")

function report(till)
  print(json.encode(till.total))
end

local till = Till.new("front")
till:add(rules.none(3), till)
till:title()
till.total:rounded()

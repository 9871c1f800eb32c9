local money = require("shop.money")
local round = require("shop.money").round

local Price = {}
Price.__index = Price

function Price:new(cents)
  local made = { cents = cents or money.zero() }
  setmetatable(made, self)
  return made
end

function Price:rounded()
  return round(self.cents)
end

function Price:doubled()
  return Price:new(self:rounded() * 2)
end

return Price

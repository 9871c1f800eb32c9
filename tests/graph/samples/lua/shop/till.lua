local Drawer = require "shop.drawer"
local Price = require "shop.price"
local discount = require("shop.rules")

local Till = setmetatable({}, { __index = Drawer })
Till.__index = Till

function Till.new(label)
  local self = setmetatable(Drawer.new(label), Till)
  self.total = Price:new(0)
  return self
end

function Till:title()
  return "Till " .. Drawer.title(self)
end

function Till:add(price, other)
  self.total = discount.apply(price)
  self.total:doubled()
  self:open()
  other.notify(price)
  report(self)
end

return Till

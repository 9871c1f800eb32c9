local Drawer = {}
Drawer.__index = Drawer

function Drawer.new(label)
  return setmetatable({ label = label }, Drawer)
end

function Drawer:title()
  return self.label
end

function Drawer:open()
  print(self:title())
end

return Drawer

local money = require("shop.money")

local function apply(price)
  return money.nearest(price)
end

return {
  apply = apply,
  none = function(price)
    return apply(price)
  end,
}

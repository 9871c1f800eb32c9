module Shop.Till (Till (..), open, total, module Shop.Price) where

import qualified Data.Map.Strict as M
import Shop.Price hiding (free)
import qualified Shop.Money

data Till = Till { prices :: [Price], owner :: String }

instance Rounding Till where
  rounded till = till { prices = map rounded (prices till) }

open :: String -> Till
open name = Till { prices = [], owner = name }

total :: Till -> Price
total till = foldr addPrice start $ prices till
  where
    start = worth Free

report :: Till -> M.Map String Int -> M.Map String Int
report till known = M.insert (owner till) (Shop.Money.roundCents sumOf) known
  where
    sumOf = cents (total till)

apply :: (Price -> Price) -> Price -> Price
apply total price = total price

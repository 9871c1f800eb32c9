{-# LANGUAGE OverloadedStrings #-}
module Shop.Price where

import Shop.Money (Cents, roundCents)
import qualified Shop.Money as Money

data Price = Price { cents :: Cents, label :: String }
  deriving (Show, Eq)

data Offer = Cheap Price | Free

newtype Tag = Tag { tagged :: Price }

class Rounding a where
  rounded :: a -> a
  twice :: a -> a
  twice value = rounded (rounded value)

instance Rounding Price where
  rounded price = price { cents = roundCents (cents price) }

class (Show a, Rounding a) => Shown a where
  shownAs :: a -> String
  shownAs value = show (twice value)

addPrice :: Price -> Price -> Price
addPrice one other = Price (cents one + cents other) (label one)

free :: Price
free = Price Money.zero "free"

worth :: Offer -> Price
worth (Cheap price) = rounded price
worth Free = free

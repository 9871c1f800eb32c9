module Shop.Money
  ( Cents
  , roundCents
  , zero
  ) where

import Data.Char (isDigit)

-- | Whole cents.
type Cents = Int

step :: Cents
step = 5

roundCents :: Cents -> Cents
roundCents 0 = zero
roundCents cents = halfUp cents * step
  where
    halfUp amount = (amount + shift) `div` step
    shift = 2

zero :: Cents
zero = 0

parse :: String -> Maybe Cents
parse text
  | all isDigit text = Just (read text)
  | otherwise = Nothing

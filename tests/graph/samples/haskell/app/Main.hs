module Main (main) where

import Shop.Till

main :: IO ()
main = do
  let till = open "front"
  shown <- describe till
  putStrLn shown
  finish
  case worth (Cheap (total till)) of
    Price amount _ -> print amount
  print . cents . total $ rounded till

describe :: Till -> IO String
describe till = pure (show (cents (total till)))

finish :: IO ()
finish = putStrLn "done"

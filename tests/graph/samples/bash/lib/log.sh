#!/bin/bash

log_line() {
  printf '%s\n' "$1"
}

function log_error {
  log_line "error: $1" >&2
}

#!/bin/bash
source lib/log.sh

main() {
  log_line "start"
  build_all || log_error "failed"
  git status
}

build_all() {
  log_line "built $(date)"
}

main "$@"

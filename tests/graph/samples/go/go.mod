module example.org/harbor

go 1.22

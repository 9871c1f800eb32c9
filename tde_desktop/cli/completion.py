"""`tde completion`: the shell script that completes commands and options."""

import click


@click.command(
    epilog="\b\nExamples:\n  tde completion bash >> ~/.bashrc\n  tde completion zsh >> ~/.zshrc\n"
    "  tde completion fish > ~/.config/fish/completions/tde.fish"
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for SHELL."""
    from click.shell_completion import get_completion_class

    from tde_desktop.cli.main import tde

    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(tde, {}, "tde", "_TDE_COMPLETE").source_template % {
        "complete_func": "_tde_completion",
        "complete_var": "_TDE_COMPLETE",
        "prog_name": "tde",
    }
    click.echo(script)

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>window</name>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>A desktop notification when an agent proposes a decision.</source>
   <translation>Eine Benachrichtigung auf dem Schreibtisch, wenn ein Agent eine Entscheidung vorschlägt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>A snapshot of the memory each day</source>
   <translation>Jeden Tag ein Schnappschuss des Gedächtnisses</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Agents in this project</source>
   <translation>Agenten in diesem Projekt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Agents may accept, reject and retire decisions</source>
   <translation>Agenten dürfen Entscheidungen annehmen, ablehnen und stilllegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>As the switch above says for every project, or otherwise in this one.</source>
   <translation>Wie es der Schalter oben für alle Projekte sagt, oder in diesem anders.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Contrast</source>
   <translation>Kontrast</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Daily snapshots kept</source>
   <translation>Tägliche Schnappschüsse behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Files a background slice</source>
   <translation>Dateien je Hintergrundschritt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Files that recall and the code graph pass over, for example vendor/ *.csv.</source>
   <translation>Dateien, die Recall und der Codegraph übergehen, zum Beispiel vendor/ *.csv.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Follow the system, or keep text and edges as strong as they can be.</source>
   <translation>Dem System folgen, oder Text und Kanten so kräftig wie möglich.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Follow the system, or stay light or dark.</source>
   <translation>Dem System folgen, oder hell oder dunkel bleiben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>For example bge-m3; empty: the shipped embedding is used.</source>
   <translation>Zum Beispiel bge-m3; leer: das mitgelieferte Modell wird benutzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>For example https://gateway.example/v1.</source>
   <translation>Zum Beispiel https://gateway.example/v1.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Gateway address</source>
   <translation>Adresse des Gateways</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Gateway's embedding model</source>
   <translation>Einbettungsmodell des Gateways</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Gateway's rerank model</source>
   <translation>Rerank-Modell des Gateways</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>How long a write waits for another process before it says busy.</source>
   <translation>Wie lange ein Schreibvorgang auf einen anderen Prozess wartet, bevor er „beschäftigt“ meldet.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>How many files are read before the index is written.</source>
   <translation>Wie viele Dateien gelesen werden, bevor der Index geschrieben wird.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Icon in the tray</source>
   <translation>Symbol im Infobereich</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Largest file indexed (KB)</source>
   <translation>Größte indizierte Datei (KB)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Left out of the index</source>
   <translation>Nicht im Index</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Longer files are listed as skipped, with this reason.</source>
   <translation>Längere Dateien werden als übersprungen geführt, mit diesem Grund.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Made in the background, kept in the backups folder.</source>
   <translation>Entsteht im Hintergrund, liegt im Ordner der Sicherungen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Of each of this many days, the newest.</source>
   <translation>Von jedem dieser Tage der neueste.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Of each of this many weeks, the newest.</source>
   <translation>Von jeder dieser Wochen der neueste.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Of the window, which opens again in it; what is written in the memory stays as it is.</source>
   <translation>Des Fensters, das darin neu aufgeht; was im Gedächtnis steht, bleibt, wie es ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Off: agents propose, a person decides.</source>
   <translation>Aus: Agenten schlagen vor, ein Mensch entscheidet.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Off: nothing leaves this machine. On: questions and code go to the address below.</source>
   <translation>Aus: Nichts verlässt diesen Rechner. An: Fragen und Code gehen an die Adresse unten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Per cent of the system's size.</source>
   <translation>Prozent der Größe des Systems.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Tell me about a new proposal</source>
   <translation>Neue Vorschläge melden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Text size</source>
   <translation>Textgröße</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>The best hits are put in a better order by it; empty: they stay as they are.</source>
   <translation>Die besten Treffer werden damit besser gereiht; leer: sie bleiben, wie sie sind.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Theme</source>
   <translation>Farbschema</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Use a gateway for search</source>
   <translation>Ein Gateway für die Suche benutzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Wait for other processes (seconds)</source>
   <translation>Auf andere Prozesse warten (Sekunden)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>Weekly snapshots kept</source>
   <translation>Wöchentliche Schnappschüsse behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/config/settings.py" />
   <source>With the number of decisions that wait for you.</source>
   <translation>Mit der Zahl der Entscheidungen, die auf Sie warten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Accept</source>
   <translation>Annehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Propose</source>
   <translation>Vorschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Reject</source>
   <translation>Ablehnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Reopen</source>
   <translation>Wieder öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Restore</source>
   <translation>Wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Retire</source>
   <translation>Stilllegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Revise</source>
   <translation>Überarbeiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Supersede</source>
   <translation>Ersetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Tombstone</source>
   <translation>Endgültig löschen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/decisions/lifecycle.py" />
   <source>Withdraw</source>
   <translation>Zurückziehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/actions.py" />
   <source>Edit</source>
   <translation>Bearbeiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/actions.py" />
   <source>Go</source>
   <translation>Gehe zu</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/actions.py" />
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/actions.py" />
   <source>Project</source>
   <translation>Projekt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/actions.py" />
   <source>View</source>
   <translation>Ansicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>Commands</source>
   <translation>Befehle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>Ctrl+P pages, decisions and files</source>
   <translation>Strg+P Seiten, Entscheidungen und Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>No command matches “{words}”.</source>
   <translation>Kein Befehl passt zu „{words}“.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>Recent</source>
   <translation>Zuletzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/command_palette.py" />
   <source>Type a command</source>
   <translation>Befehl eingeben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>A memory for you and your agents. It stays on this machine.</source>
   <translation>Ein Gedächtnis für Sie und Ihre Agenten. Es bleibt auf diesem Rechner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>About TDE Desktop</source>
   <translation>Über TDE Desktop</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Copy</source>
   <translation>Kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Copy these facts</source>
   <translation>Diese Angaben kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Licence</source>
   <translation>Lizenz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Logs</source>
   <translation>Protokolle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Memory</source>
   <translation>Gedächtnis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Runs on</source>
   <translation>Läuft auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/about.py" />
   <source>Version</source>
   <translation>Version</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Add project</source>
   <translation>Projekt hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Choose a folder</source>
   <translation>Einen Ordner wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Choose folder…</source>
   <translation>Ordner wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Cloning</source>
   <translation>Klonen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Cloning {name}</source>
   <translation>{name} wird geklont</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Cloning…</source>
   <translation>Wird geklont …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Git address or folder</source>
   <translation>Git-Adresse oder Ordner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Recall keeps a clone of its own and never touches your checkout.</source>
   <translation>Recall hält einen eigenen Klon und rührt Ihren Arbeitsordner nie an.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>Stopping…</source>
   <translation>Wird angehalten …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/add_project.py" />
   <source>https://… or /path/to/checkout</source>
   <translation>https://… oder /pfad/zum/arbeitsordner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/compare.py" />
   <source>At the left what is here, at the right what would come in.</source>
   <translation>Links, was hier ist, rechts, was hereinkäme.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/compare.py" />
   <source>Compare</source>
   <translation>Vergleichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/compare.py" />
   <source>The texts are equal; what differs stands in the fields.</source>
   <translation>Die Texte sind gleich; die Unterschiede stehen in den Feldern.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/compare.py" />
   <source>This would come in; nothing of it is here yet.</source>
   <translation>Das käme herein; hier ist noch nichts davon.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/compare.py" />
   <source>What would change</source>
   <translation>Was sich ändern würde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>A copy of each file is kept, and disconnecting takes exactly this out again.</source>
   <translation>Von jeder Datei bleibt eine Kopie, und das Trennen nimmt genau dies wieder heraus.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Connect</source>
   <translation>Verbinden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Connect {agent}</source>
   <translation>{agent} verbinden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Disconnect</source>
   <translation>Trennen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Disconnect {agent}</source>
   <translation>{agent} trennen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>For this repository</source>
   <translation>Für dieses Repository</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>For whom</source>
   <translation>Für wen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>For you, everywhere</source>
   <translation>Für Sie, überall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Hooks too: a briefing at the start, the rules before an edit</source>
   <translation>Auch Hooks: ein Überblick am Anfang, die Regeln vor einer Änderung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>It is connected already.</source>
   <translation>Es ist schon verbunden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>It is not connected here.</source>
   <translation>Es ist hier nicht verbunden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>Only these entries go; everything else in the file stays as it is.</source>
   <translation>Nur diese Einträge gehen; alles andere in der Datei bleibt, wie es ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>What changes in {file}</source>
   <translation>Was sich in {file} ändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/connect_agent.py" />
   <source>new file</source>
   <translation>neue Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Add evidence</source>
   <translation>Beleg hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Address</source>
   <translation>Adresse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>All, or 10-20</source>
   <translation>Alle, oder 10-20</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>File of the project</source>
   <translation>Datei des Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>It is kept as a reference and never opened: nothing leaves this machine.</source>
   <translation>Sie wird als Verweis aufgehoben und nie geöffnet: nichts verlässt diesen Rechner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Kind of evidence</source>
   <translation>Art des Belegs</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Lines</source>
   <translation>Zeilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Quote</source>
   <translation>Zitat</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>Quoted from the clone; when these lines change, the decision says so.</source>
   <translation>Zitiert aus dem Klon; ändern sich diese Zeilen, sagt es die Entscheidung.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>The lines are quoted here.</source>
   <translation>Hier werden die Zeilen zitiert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/evidence.py" />
   <source>What it shows, in a sentence</source>
   <translation>Was er zeigt, in einem Satz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Action</source>
   <translation>Aktion</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Choose a file</source>
   <translation>Eine Datei wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Choose where to export to</source>
   <translation>Ziel des Exports wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Choose…</source>
   <translation>Wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Comparing with {name}</source>
   <translation>{name} wird verglichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Every file there says what the memory says.</source>
   <translation>Jede Datei dort sagt schon, was das Gedächtnis sagt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Export</source>
   <translation>Exportieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Export {count:,} files</source>
   <translation>{count:,} Dateien exportieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Exported: {write:,} written, {remove:,} removed, {unchanged:,} unchanged.</source>
   <translation>Exportiert: {write:,} geschrieben, {remove:,} entfernt, {unchanged:,} unverändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Exporting to {name}</source>
   <translation>Export nach {name}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>From</source>
   <translation>Von</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Global memory</source>
   <translation>Globales Gedächtnis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Go on in the background</source>
   <translation>Im Hintergrund weitermachen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Leave</source>
   <translation>Lassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Nothing to write</source>
   <translation>Nichts zu schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Only what changed is written; you see which files before one is touched.</source>
   <translation>Nur Geändertes wird geschrieben; Sie sehen die Dateien, bevor eine berührt wird.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Open folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Remove</source>
   <translation>Entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Replace files that were changed there</source>
   <translation>Dateien ersetzen, die dort geändert wurden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>To</source>
   <translation>Nach</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>What</source>
   <translation>Was</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>What would be written</source>
   <translation>Was geschrieben würde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Why</source>
   <translation>Warum</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>Write</source>
   <translation>Schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_dialog.py" />
   <source>{write:,} to write, {remove:,} to remove, {left:,} left, {unchanged:,} unchanged</source>
   <translation>{write:,} zu schreiben, {remove:,} zu entfernen, {left:,} gelassen, {unchanged:,} unverändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_work.py" />
   <source>Architecture decision records (MADR)</source>
   <translation>Architekturentscheidungen (MADR)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_work.py" />
   <source>JSON lines in one file</source>
   <translation>JSON-Zeilen in einer Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/export_work.py" />
   <source>Markdown folder (Obsidian-ready)</source>
   <translation>Markdown-Ordner (für Obsidian geeignet)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/guide.py" />
   <source>Guide</source>
   <translation>Anleitung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/guide.py" />
   <source>The guide was not installed with the program.</source>
   <translation>Die Anleitung wurde nicht mit dem Programm installiert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Choose what to import</source>
   <translation>Wählen, was importiert wird</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Compare…</source>
   <translation>Vergleichen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Find in the list</source>
   <translation>In der Liste suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Import</source>
   <translation>Importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Import one decision</source>
   <translation>Eine Entscheidung importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Import one page</source>
   <translation>Eine Seite importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Import {count:,} decisions</source>
   <translation>{count:,} Entscheidungen importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Import {count:,} pages</source>
   <translation>{count:,} Seiten importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Imported: {parts}.</source>
   <translation>Importiert: {parts}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Importing {name}</source>
   <translation>{name} wird importiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Looking through {name}</source>
   <translation>{name} wird durchgesehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>No file of this kind was found at this place.</source>
   <translation>An diesem Ort wurde keine Datei dieser Art gefunden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Nothing to import there</source>
   <translation>Dort ist nichts zu importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Outcome</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Something else was done since.</source>
   <translation>Seither wurde etwas anderes getan.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Stopped. What was written stays.</source>
   <translation>Angehalten. Was geschrieben ist, bleibt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>The import was undone.</source>
   <translation>Der Import wurde rückgängig gemacht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>The memory before is kept as {name}.</source>
   <translation>Das Gedächtnis davor liegt als {name} bereit.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>The rest is below.</source>
   <translation>Der Rest steht unten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Tick all</source>
   <translation>Alle anhaken</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Tick none</source>
   <translation>Keine anhaken</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Undo import</source>
   <translation>Import rückgängig machen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>Undo that first, or restore single pages from their history.</source>
   <translation>Machen Sie zuerst das rückgängig, oder stellen Sie einzelne Seiten aus ihrem Verlauf wieder her.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>What would be imported</source>
   <translation>Was importiert würde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>You see what would happen with every file before anything is changed.</source>
   <translation>Sie sehen zu jeder Datei, was geschähe, bevor etwas geändert wird.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>nothing</source>
   <translation>nichts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>{chosen:,} of {can:,} ticked · {total:,} in all</source>
   <translation>{chosen:,} von {can:,} angehakt · {total:,} insgesamt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_dialog.py" />
   <source>{observations:,} observations and {tombstones:,} tombstones beside them.</source>
   <translation>dazu {observations:,} Beobachtungen und {tombstones:,} Löschvermerke.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_form.py" />
   <source>Bring back what was deleted here for good</source>
   <translation>Zurückholen, was hier endgültig gelöscht wurde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_form.py" />
   <source>Choose file…</source>
   <translation>Datei wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_form.py" />
   <source>Folder</source>
   <translation>Ordner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_form.py" />
   <source>Into</source>
   <translation>In</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_form.py" />
   <source>Where both sides changed, take the source</source>
   <translation>Wo beide Seiten geändert haben, die Quelle nehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Commit</source>
   <translation>Commit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Conflict</source>
   <translation>Konflikt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Created</source>
   <translation>Angelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Deleted here</source>
   <translation>Hier gelöscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Kept as here</source>
   <translation>Wie hier behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Left out</source>
   <translation>Ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>New</source>
   <translation>Neu</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Revision</source>
   <translation>Überarbeitung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Unchanged</source>
   <translation>Unverändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Unreadable</source>
   <translation>Unlesbar</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Update</source>
   <translation>Aktualisieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_rows.py" />
   <source>Updated</source>
   <translation>Aktualisiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>Agents' own files (CLAUDE.md, AGENTS.md, rules, memory folder)</source>
   <translation>Dateien der Agenten (CLAUDE.md, AGENTS.md, Regeln, Gedächtnisordner)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>Architecture decision records</source>
   <translation>Architekturentscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>Git history: candidates to pick from</source>
   <translation>Git-Verlauf: Kandidaten zum Auswählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>JSON lines of an export</source>
   <translation>JSON-Zeilen eines Exports</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>MCP memory server (memory.jsonl)</source>
   <translation>MCP-Memory-Server (memory.jsonl)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>Markdown folder or Obsidian vault</source>
   <translation>Markdown-Ordner oder Obsidian-Vault</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>basic-memory notes</source>
   <translation>basic-memory-Notizen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>claude-mem export</source>
   <translation>claude-mem-Export</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/import_work.py" />
   <source>engram export</source>
   <translation>engram-Export</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/key_list.py" />
   <source>  or  </source>
   <translation>  oder  </translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/key_list.py" />
   <source>Keys</source>
   <translation>Tasten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>Links in one page are written anew; all others stay true as they are.</source>
   <translation>Verweise in einer Seite werden neu geschrieben; alle anderen stimmen weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>Links in {count} pages are written anew; all others stay true as they are.</source>
   <translation>Verweise in {count} Seiten werden neu geschrieben; alle anderen stimmen weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>Links that are written anew</source>
   <translation>Verweise, die neu geschrieben werden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>Move page</source>
   <translation>Seite verschieben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>New path</source>
   <translation>Neuer Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>New path of “{title}”</source>
   <translation>Neuer Pfad von „{title}“</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/move_page.py" />
   <source>No link has to be written anew; those to this page stay true.</source>
   <translation>Kein Verweis muss neu geschrieben werden; die auf diese Seite stimmen weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/remove_project.py" />
   <source>Pages and decisions of {name} are kept, and come back when a project of that name is added.</source>
   <translation>Seiten und Entscheidungen von {name} bleiben und kommen wieder, wenn ein Projekt dieses Namens hinzugefügt wird.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/remove_project.py" />
   <source>Recall's own clone and its index are deleted. Your folders are not touched.</source>
   <translation>Der eigene Klon von Recall und sein Index werden gelöscht. Ihre Ordner bleiben unberührt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/remove_project.py" />
   <source>Remove project</source>
   <translation>Projekt entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/remove_project.py" />
   <source>Remove {name}</source>
   <translation>{name} entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Begin with an empty memory</source>
   <translation>Mit leerem Gedächtnis beginnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>It holds {holds}; {size}.</source>
   <translation>Er enthält {holds}; {size}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Looking for the newest good snapshot…</source>
   <translation>Der neueste gute Schnappschuss wird gesucht …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Quit</source>
   <translation>Beenden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Repair the memory</source>
   <translation>Gedächtnis reparieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Restore a snapshot</source>
   <translation>Schnappschuss wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Snapshots</source>
   <translation>Schnappschüsse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>The memory as it is now is kept beside the snapshots, so this can be taken back. The next sync asks before it brings anything back.</source>
   <translation>Das jetzige Gedächtnis wird neben den Schnappschüssen aufgehoben, so lässt sich dies zurücknehmen. Der nächste Abgleich fragt, bevor er etwas zurückbringt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>The memory is damaged</source>
   <translation>Das Gedächtnis ist beschädigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>The memory is open elsewhere too. Close these; the list follows by itself.</source>
   <translation>Das Gedächtnis ist auch anderswo offen. Schließen Sie diese; die Liste folgt von selbst.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>The newest good snapshot is chosen</source>
   <translation>Der neueste gute Schnappschuss ist gewählt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>There are no snapshots.</source>
   <translation>Es gibt keine Schnappschüsse.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/restore.py" />
   <source>Which snapshot takes the memory's place?</source>
   <translation>Welcher Schnappschuss tritt an die Stelle des Gedächtnisses?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>1 file</source>
   <translation>1 Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>Every file of {project} is indexed</source>
   <translation>Jede Datei von {project} ist im Index</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>Reason</source>
   <translation>Grund</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>Skipped files</source>
   <translation>Übersprungene Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>What is left out later, and why, stands here.</source>
   <translation>Was später ausgelassen wird und warum, steht hier.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>{count:,} files</source>
   <translation>{count:,} Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/skipped_files.py" />
   <source>{count} of {project} are not indexed</source>
   <translation>{count} von {project} sind nicht indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Add task</source>
   <translation>Aufgabe hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Add text</source>
   <translation>Text hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Add text to {task}</source>
   <translation>Text zu {task} hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Agents name it by its reference, or work in a worktree that belongs to it.</source>
   <translation>Agenten nennen sie bei ihrer Kennung oder arbeiten in einem Worktree, der zu ihr gehört.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Clear the one thing that was attached</source>
   <translation>Das eine Angehängte entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Clear the {count:,} things that were attached</source>
   <translation>Die {count:,} Anhänge entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>End task</source>
   <translation>Aufgabe beenden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>End {task}</source>
   <translation>{task} beenden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Its worktree no longer stands for it. Adding it again by its reference takes it up again.</source>
   <translation>Ihr Worktree steht nicht mehr für sie. Mit ihrer Kennung neu hinzugefügt geht sie weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Keep them, to be searched with the task</source>
   <translation>Behalten, um sie mit der Aufgabe zu durchsuchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Kind</source>
   <translation>Art</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>New task</source>
   <translation>Neue Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Paste</source>
   <translation>Einfügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Reference</source>
   <translation>Kennung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>The same kind and name replaces what is there. Secrets are masked.</source>
   <translation>Dieselbe Art und derselbe Name ersetzen, was da ist. Geheimnisse werden verdeckt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>The task's one of that kind</source>
   <translation>Das eine dieser Art für die Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/dialogs/task.py" />
   <source>Title</source>
   <translation>Titel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/document.py" />
   <source>Wanted: no page of this name yet</source>
   <translation>Gewünscht: noch keine Seite dieses Namens</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/document.py" />
   <source>[picture: {content}]</source>
   <translation>[Bild: {content}]</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/document.py" />
   <source>done</source>
   <translation>erledigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/document.py" />
   <source>to do</source>
   <translation>zu tun</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Active and accepted</source>
   <translation>Aktiv und angenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Archived, retired</source>
   <translation>Archiviert, stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>At any time</source>
   <translation>Jederzeit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Changed</source>
   <translation>Geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Everything</source>
   <translation>Alles</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>State</source>
   <translation>Zustand</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Superseded, rejected</source>
   <translation>Ersetzt, abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>This week</source>
   <translation>Diese Woche</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>This year</source>
   <translation>Dieses Jahr</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/facets.py" />
   <source>Where</source>
   <translation>Wo</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>All {count:,}</source>
   <translation>Alle {count:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>Decisions</source>
   <translation>Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>Sessions</source>
   <translation>Sitzungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>Tasks and attachments</source>
   <translation>Aufgaben und Anhänge</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/rows.py" />
   <source>version {version}</source>
   <translation>Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>1 found in {took} ms</source>
   <translation>1 Treffer in {took} ms</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>Nothing found for “{value}”.</source>
   <translation>Nichts gefunden zu „{value}“.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>Nothing here fits the filters</source>
   <translation>Nichts davon passt zu den Filtern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>Search everything</source>
   <translation>Alles durchsuchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>Search pages, decisions, code and tasks</source>
   <translation>Seiten, Entscheidungen, Code und Aufgaben durchsuchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>They leave out all that was found.</source>
   <translation>Sie lassen alles aus, was gefunden wurde.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>Type to search pages, decisions and code.</source>
   <translation>Tippen, um Seiten, Entscheidungen und Code zu durchsuchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>{count:,} found in {took} ms</source>
   <translation>{count:,} Treffer in {took} ms</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/everything/view.py" />
   <source>{name}: results</source>
   <translation>{name}: Ergebnisse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Ctrl+K commands</source>
   <translation>Strg+K Befehle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Files</source>
   <translation>Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Go to</source>
   <translation>Gehe zu</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Go to a page, decision or file</source>
   <translation>Zu einer Seite, Entscheidung oder Datei gehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>No page, decision or file is called “{words}”.</source>
   <translation>Keine Seite, Entscheidung oder Datei heißt „{words}“.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Nothing to go to yet.</source>
   <translation>Noch nichts, wohin man gehen könnte.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Recently open</source>
   <translation>Zuletzt geöffnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>Shift+Enter write the page “{text}”</source>
   <translation>Umschalt+Eingabe schreibt die Seite „{text}“</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/finder.py" />
   <source>What to go to</source>
   <translation>Wohin</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Called by these</source>
   <translation>Von diesen aufgerufen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Calls it</source>
   <translation>Ruft es auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Calls the callers</source>
   <translation>Ruft die Aufrufer auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Chosen</source>
   <translation>Gewählt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>In {count} steps</source>
   <translation>In {count} Schritten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>It calls</source>
   <translation>Es ruft auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Reached directly</source>
   <translation>Direkt erreicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Three steps before</source>
   <translation>Drei Schritte davor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>Three steps on</source>
   <translation>Drei Schritte weiter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>by import</source>
   <translation>durch Import</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>by name in its file</source>
   <translation>über den Namen in seiner Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>by name only</source>
   <translation>nur über den Namen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>calls it</source>
   <translation>ruft es auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>calls what it stands in for</source>
   <translation>ruft auf, wofür es steht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>class</source>
   <translation>Klasse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>constant</source>
   <translation>Konstante</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>exact</source>
   <translation>genau</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>function</source>
   <translation>Funktion</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>imports it</source>
   <translation>importiert es</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>inherits from it</source>
   <translation>erbt davon</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>interface</source>
   <translation>Schnittstelle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>method</source>
   <translation>Methode</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>module</source>
   <translation>Modul</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>namespace</source>
   <translation>Namensraum</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>one of several</source>
   <translation>eines von mehreren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>outside the project</source>
   <translation>außerhalb des Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>overrides it</source>
   <translation>überschreibt es</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>test</source>
   <translation>Test</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>type</source>
   <translation>Typ</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/calls.py" />
   <source>uses it</source>
   <translation>benutzt es</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/canvas.py" />
   <source>{node}; {count:,} linked</source>
   <translation>{node}; {count:,} verknüpft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Drawing</source>
   <translation>Zeichnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Show all of the graph</source>
   <translation>Den ganzen Graphen zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Stopped. Choose again to draw it.</source>
   <translation>Angehalten. Wählen Sie neu, um ihn zu zeichnen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Zoom in</source>
   <translation>Vergrößern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>Zoom out</source>
   <translation>Verkleinern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>{what}: {done:,} of {total:,}</source>
   <translation>{what}: {done:,} von {total:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>{what}…</source>
   <translation>{what} …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>{words} · 1 more is left out</source>
   <translation>{words} · 1 weiterer ist ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/graphs/pane.py" />
   <source>{words} · {count:,} more are left out</source>
   <translation>{words} · {count:,} weitere ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/main_window.py" />
   <source>Redo</source>
   <translation>Wiederholen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/main_window.py" />
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>1 more is left out</source>
   <translation>1 weiterer ist ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Called by</source>
   <translation>Aufgerufen von</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Calls</source>
   <translation>Aufrufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Less sure and not shown: {count:,}</source>
   <translation>Weniger sicher und nicht gezeigt: {count:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Nobody can tell whom</source>
   <translation>Niemand kann sagen, wen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Outside the project</source>
   <translation>Außerhalb des Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>Reached by a change</source>
   <translation>Von einer Änderung erreicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>line {line}</source>
   <translation>Zeile {line}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>shown above</source>
   <translation>oben gezeigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/call_model.py" />
   <source>{count:,} more are left out</source>
   <translation>{count:,} weitere ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/path_model.py" />
   <source>More…</source>
   <translation>Mehr …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/row_model.py" />
   <source>not ticked</source>
   <translation>nicht angehakt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/models/row_model.py" />
   <source>ticked</source>
   <translation>angehakt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/notices.py" />
   <source>A snapshot can take its place; the damaged file is kept.</source>
   <translation>Ein Schnappschuss kann an seine Stelle treten; die beschädigte Datei bleibt erhalten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/notices.py" />
   <source>Nothing was lost. The details can be copied and are in the log.</source>
   <translation>Nichts ging verloren. Die Einzelheiten lassen sich kopieren und stehen im Protokoll.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/notices.py" />
   <source>Repair…</source>
   <translation>Reparieren …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/notices.py" />
   <source>Something went wrong in the program itself.</source>
   <translation>Im Programm selbst ging etwas schief.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>Agents on this computer</source>
   <translation>Agenten auf diesem Rechner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>Any other client of MCP</source>
   <translation>Jeder andere MCP-Client</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>Copy the entry for any other client</source>
   <translation>Eintrag für jeden anderen Client kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>Entry copied</source>
   <translation>Eintrag kopiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>The entry for its configuration, to copy</source>
   <translation>Der Eintrag für seine Konfiguration, zum Kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>{agent} is connected. Start it again.</source>
   <translation>{agent} ist verbunden. Starten Sie ihn neu.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>{agent} is disconnected. Start it again.</source>
   <translation>{agent} ist getrennt. Starten Sie ihn neu.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/panel.py" />
   <source>{count} of {all} connected</source>
   <translation>{count} von {all} verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Cannot be read</source>
   <translation>Nicht lesbar</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Change…</source>
   <translation>Ändern …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Connected</source>
   <translation>Verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Connected now</source>
   <translation>Jetzt verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Connect…</source>
   <translation>Verbinden …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Disconnect…</source>
   <translation>Trennen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Not connected</source>
   <translation>Nicht verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>Not found on this computer</source>
   <translation>Auf diesem Rechner nicht gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>for everybody in the repository</source>
   <translation>für alle im Repository</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>for you, everywhere</source>
   <translation>für Sie, überall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/rows.py" />
   <source>hooks where it has them</source>
   <translation>Hooks, wo es sie gibt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Accept, reject and retire decisions</source>
   <translation>Entscheidungen annehmen, ablehnen und stilllegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Always on</source>
   <translation>Immer an</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Asked: {query}</source>
   <translation>Gefragt: {query}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Each change keeps its history</source>
   <translation>Jede Änderung behält ihren Verlauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Lately</source>
   <translation>Zuletzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>No agent has this memory open.</source>
   <translation>Kein Agent hat dieses Gedächtnis offen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Off: only you bind a run</source>
   <translation>Aus: Nur Sie binden einen Lauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>On: an agent can bind a run without you</source>
   <translation>An: Ein Agent kann einen Lauf ohne Sie binden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Propose decisions</source>
   <translation>Entscheidungen vorschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Read pages, decisions and code</source>
   <translation>Seiten, Entscheidungen und Code lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>They wait for you, with a badge</source>
   <translation>Sie warten auf Sie, mit einer Zahl am Symbol</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>What agents may do</source>
   <translation>Was Agenten dürfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>Write and archive pages</source>
   <translation>Seiten schreiben und archivieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/agents/side.py" />
   <source>since {moment}, process {pid}</source>
   <translation>seit {moment}, Prozess {pid}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>1 decision</source>
   <translation>1 Entscheidung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>1 observation</source>
   <translation>1 Beobachtung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>1 page</source>
   <translation>1 Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>1 project</source>
   <translation>1 Projekt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Asked for</source>
   <translation>Verlangt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Before an import</source>
   <translation>Vor einem Import</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Before an upgrade</source>
   <translation>Vor einer Aktualisierung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Contains</source>
   <translation>Enthält</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Daily</source>
   <translation>Täglich</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Damaged</source>
   <translation>Beschädigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Good, verified {when}</source>
   <translation>Gut, geprüft {when}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Made</source>
   <translation>Angelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Not verified yet</source>
   <translation>Noch nicht geprüft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Replaced by a restore</source>
   <translation>Durch Wiederherstellung ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>Size</source>
   <translation>Größe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>nothing in it</source>
   <translation>nichts darin</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>unreadable</source>
   <translation>unlesbar</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>{count:,} decisions</source>
   <translation>{count:,} Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>{count:,} observations</source>
   <translation>{count:,} Beobachtungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>{count:,} pages</source>
   <translation>{count:,} Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/model.py" />
   <source>{count:,} projects</source>
   <translation>{count:,} Projekte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>All {count:,} snapshots are good</source>
   <translation>Alle {count:,} Schnappschüsse sind gut</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>Backing up</source>
   <translation>Wird gesichert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>No snapshots yet</source>
   <translation>Noch keine Schnappschüsse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>Of the daily snapshots the newest of each day and week below stay; of those made before an import or an upgrade the newest five; those that you asked for all stay.</source>
   <translation>Von den täglichen bleiben der neueste jedes Tages und jeder Woche wie unten eingestellt; von denen vor einem Import oder einer Aktualisierung die neuesten fünf; von den verlangten alle.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>One is made each day, before each import and each upgrade, or whenever you ask.</source>
   <translation>Einer entsteht jeden Tag, vor jedem Import und jeder Aktualisierung, oder wann Sie es verlangen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>One of {all:,} snapshots is damaged.</source>
   <translation>Einer von {all:,} Schnappschüssen ist beschädigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>Reading every snapshot</source>
   <translation>Jeder Schnappschuss wird gelesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>Reading {name}</source>
   <translation>{name} wird gelesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>Snapshot made: {size}</source>
   <translation>Schnappschuss angelegt: {size}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>The memory has {memory}; 1 snapshot takes {total} in {folder}</source>
   <translation>Das Gedächtnis hat {memory}; 1 Schnappschuss belegt {total} in {folder}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>The memory has {memory}; {count:,} snapshots take {total} in {folder}</source>
   <translation>Das Gedächtnis hat {memory}; {count:,} Schnappschüsse belegen {total} in {folder}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>The snapshot is damaged.</source>
   <translation>Der Schnappschuss ist beschädigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>The snapshot is good</source>
   <translation>Der Schnappschuss ist gut</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>They are never restored. Others may be good.</source>
   <translation>Sie werden nie wiederhergestellt. Andere können gut sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>What is kept</source>
   <translation>Was behalten wird</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/backup/panel.py" />
   <source>{count:,} of {all:,} snapshots are damaged.</source>
   <translation>{count:,} von {all:,} Schnappschüssen sind beschädigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/acts.py" />
   <source>Archived “{title}”</source>
   <translation>„{title}“ archiviert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/acts.py" />
   <source>Link copied</source>
   <translation>Verweis kopiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>1 word</source>
   <translation>1 Wort</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>A page needs a title.</source>
   <translation>Eine Seite braucht einen Titel.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Bold</source>
   <translation>Fett</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Ctrl+S save     Esc back to reading, the draft stays</source>
   <translation>Strg+S speichern     Esc zurück zum Lesen, der Entwurf bleibt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Discard</source>
   <translation>Verwerfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Draft continued</source>
   <translation>Entwurf fortgesetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Draft saved</source>
   <translation>Entwurf gesichert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Editing version {version}</source>
   <translation>Version {version} wird bearbeitet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Find and replace</source>
   <translation>Suchen und ersetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Heading</source>
   <translation>Überschrift</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Italic</source>
   <translation>Kursiv</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Layout of the editor</source>
   <translation>Aufteilung des Editors</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Line {value}, column {value2}</source>
   <translation>Zeile {value}, Spalte {value2}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Link to page</source>
   <translation>Verweis auf Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>List</source>
   <translation>Liste</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>New page</source>
   <translation>Neue Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Preview</source>
   <translation>Vorschau</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Read</source>
   <translation>Lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Split</source>
   <translation>Geteilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Task list</source>
   <translation>Aufgabenliste</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Text of the page</source>
   <translation>Text der Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Theirs</source>
   <translation>Ihre Fassung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>Untitled</source>
   <translation>Ohne Titel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/editor.py" />
   <source>{words:,} words</source>
   <translation>{words:,} Wörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>All properties</source>
   <translation>Alle Eigenschaften</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>As its kind</source>
   <translation>Wie ihre Art</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Files it is about</source>
   <translation>Dateien, um die es geht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>From kind and title</source>
   <translation>Aus Art und Titel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Path</source>
   <translation>Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Pinned</source>
   <translation>Angeheftet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Tags</source>
   <translation>Schlagwörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Task</source>
   <translation>Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Tier</source>
   <translation>Ebene</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>Weight</source>
   <translation>Gewicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>What it is about</source>
   <translation>Worum es geht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>comma, separated</source>
   <translation>mit, Komma, getrennt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/fields.py" />
   <source>paths, separated by commas</source>
   <translation>Pfade, mit Kommas getrennt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>1 edge</source>
   <translation>1 Kante</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Arrow keys walk the links, Enter opens, Space centres</source>
   <translation>Pfeiltasten folgen den Verweisen, Eingabe öffnet, Leertaste zentriert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Depth</source>
   <translation>Tiefe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Drawing the graph</source>
   <translation>Graph wird gezeichnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Drawing the graph of a page</source>
   <translation>Graph einer Seite wird gezeichnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Drawing the graph of the project</source>
   <translation>Graph des Projekts wird gezeichnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Graph</source>
   <translation>Graph</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Graph of pages</source>
   <translation>Graph der Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>History</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>No other page is linked with this one</source>
   <translation>Keine andere Seite ist mit dieser verknüpft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>No pages to draw</source>
   <translation>Keine Seiten zu zeichnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>This page</source>
   <translation>Diese Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>View of the page</source>
   <translation>Ansicht der Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Whole project</source>
   <translation>Ganzes Projekt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>Write pages and link them with [[double brackets]].</source>
   <translation>Schreiben Sie Seiten und verknüpfen Sie sie mit [[doppelten Klammern]].</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>within one step</source>
   <translation>in einem Schritt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>within three steps</source>
   <translation>in drei Schritten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>within two steps</source>
   <translation>in zwei Schritten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>{count:,} edges</source>
   <translation>{count:,} Kanten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>{count:,} pages {steps}</source>
   <translation>{count:,} Seiten {steps}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph.py" />
   <source>{count:,} pages {steps}, wikilinks dashed</source>
   <translation>{count:,} Seiten {steps}, Wikiverweise gestrichelt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Edges</source>
   <translation>Kanten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Graph from here</source>
   <translation>Graph von hier aus</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Kinds</source>
   <translation>Arten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Links: {into:,} in, {out:,} out · updated {when}</source>
   <translation>Verweise: {into:,} herein, {out:,} hinaus · aktualisiert {when}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Open page</source>
   <translation>Seite öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>Superseded and rejected, faded</source>
   <translation>Ersetzte und abgelehnte, blass</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>What the graph shows</source>
   <translation>Was der Graph zeigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/graph_side.py" />
   <source>{name}, {count:,}</source>
   <translation>{name}, {count:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Comparison of two versions</source>
   <translation>Vergleich zweier Versionen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Edited</source>
   <translation>Bearbeitet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Layout of the comparison</source>
   <translation>Aufteilung des Vergleichs</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Next change</source>
   <translation>Nächste Änderung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Nothing before</source>
   <translation>Nichts davor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Now</source>
   <translation>Jetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>One column</source>
   <translation>Eine Spalte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Previous change</source>
   <translation>Vorige Änderung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Rendered</source>
   <translation>Dargestellt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Restore this</source>
   <translation>Diese wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Restore version {restorable}</source>
   <translation>Version {restorable} wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Restoring makes version {value}; {newest} stays in the history</source>
   <translation>Wiederherstellen ergibt Version {value}; {newest} bleibt im Verlauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Side by side</source>
   <translation>Nebeneinander</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Version {before}</source>
   <translation>Version {before}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Version {version}</source>
   <translation>Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Version {version}, {words}, {who}, {ago}</source>
   <translation>Version {version}, {words}, {who}, {ago}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Versions</source>
   <translation>Versionen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/history.py" />
   <source>Written</source>
   <translation>Geschrieben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>1 version</source>
   <translation>1 Version</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>A person</source>
   <translation>Eine Person</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Agent</source>
   <translation>Agent</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Agent, {actor}</source>
   <translation>Agent, {actor}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Backlinks</source>
   <translation>Rückverweise</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Inspector</source>
   <translation>Inspektor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Observations</source>
   <translation>Beobachtungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>On this page</source>
   <translation>Auf dieser Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Properties</source>
   <translation>Eigenschaften</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Source</source>
   <translation>Quelle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Status</source>
   <translation>Status</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Unlinked mentions</source>
   <translation>Erwähnungen ohne Verweis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Version {version} by {who}, {when}, {added} added, {removed} removed</source>
   <translation>Version {version} von {who}, {when}, {added} hinzu, {removed} weg</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>Why it is so</source>
   <translation>Warum es so ist</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>You</source>
   <translation>Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>and {count:,} more</source>
   <translation>und {count:,} weitere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>{count} versions</source>
   <translation>{count} Versionen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/inspector.py" />
   <source>{rest} more</source>
   <translation>{rest} weitere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/linkable.py" />
   <source>Make the page “{value}”</source>
   <translation>Seite „{value}“ anlegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/linkable.py" />
   <source>wanted until written</source>
   <translation>gewünscht, bis sie geschrieben ist</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Both</source>
   <translation>Beide</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Both changed this: choose</source>
   <translation>Beide haben dies geändert: wählen Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Both made the same change</source>
   <translation>Beide haben dasselbe geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Merge</source>
   <translation>Zusammenführen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Mine</source>
   <translation>Meine Fassung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Next place to choose</source>
   <translation>Nächste Stelle zum Wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>One change, settled</source>
   <translation>Eine Änderung, geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>One place to choose</source>
   <translation>Eine Stelle zum Wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Only they changed this</source>
   <translation>Nur die andere Seite hat dies geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Only you changed this</source>
   <translation>Nur Sie haben dies geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Places that differ</source>
   <translation>Stellen, die sich unterscheiden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Settled</source>
   <translation>Geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Take of place {number}</source>
   <translation>Fassung der Stelle {number}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>Use this result</source>
   <translation>Dieses Ergebnis nehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>{count:,} changes, all settled</source>
   <translation>{count:,} Änderungen, alle geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>{count} places to choose</source>
   <translation>{count} Stellen zum Wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>{who}, version {version}</source>
   <translation>{who}, Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/merge_view.py" />
   <source>… {count} lines alike …</source>
   <translation>… {count} gleiche Zeilen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>1 link</source>
   <translation>1 Verweis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Best match</source>
   <translation>Beste Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Clear</source>
   <translation>Leeren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Clear filters</source>
   <translation>Filter aufheben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Find in 1 page</source>
   <translation>In 1 Seite suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Find in pages</source>
   <translation>In Seiten suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Find in {count:,} pages</source>
   <translation>In {count:,} Seiten suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Importance</source>
   <translation>Wichtigkeit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Important</source>
   <translation>Wichtig</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Load-bearing</source>
   <translation>Tragend</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Minor</source>
   <translation>Gering</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>No page matches</source>
   <translation>Keine Seite passt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>No page matches “{words}”</source>
   <translation>Keine Seite passt zu „{words}“</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>No pages of your own yet</source>
   <translation>Noch keine eigenen Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Nothing matches</source>
   <translation>Nichts passt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Other words may find it, or fewer filters.</source>
   <translation>Andere Wörter finden sie vielleicht, oder weniger Filter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Sort</source>
   <translation>Sortieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Tag</source>
   <translation>Schlagwort</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Trivial</source>
   <translation>Belanglos</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Unsaved draft</source>
   <translation>Nicht gespeicherter Entwurf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>Useful</source>
   <translation>Nützlich</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>What you write here your agents can read, and what they learn shows up here.</source>
   <translation>Was Sie hier schreiben, können Ihre Agenten lesen, und was sie lernen, erscheint hier.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>found</source>
   <translation>gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>found by {found}</source>
   <translation>gefunden durch {found}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>links</source>
   <translation>Verweise</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>meaning</source>
   <translation>Bedeutung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>updated {ago}</source>
   <translation>aktualisiert {ago}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>words</source>
   <translation>Wörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{count} pages</source>
   <translation>{count} Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{links} links</source>
   <translation>{links} Verweise</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{name}, rank {rank}</source>
   <translation>{name}, Rang {rank}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{pages} · {took_ms:.0f} ms</source>
   <translation>{pages} · {took_ms:.0f} ms</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{pages}, only near in meaning</source>
   <translation>{pages}, nur dem Sinn nach nah</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_list.py" />
   <source>{path}
Found by {found}</source>
   <translation>{path}
Gefunden durch {found}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_picker.py" />
   <source>Both stay; the old one is left out of recall and search</source>
   <translation>Beide bleiben; die alte fehlt in Recall und Suche</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_picker.py" />
   <source>The page that takes its place</source>
   <translation>Die Seite, die an ihre Stelle tritt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/page_picker.py" />
   <source>Type the title or path of the page that takes its place</source>
   <translation>Titel oder Pfad der Seite, die an ihre Stelle tritt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/panel.py" />
   <source>All pages</source>
   <translation>Alle Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/paths.py" />
   <source>Fold all paths</source>
   <translation>Alle Pfade zuklappen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/paths.py" />
   <source>Paths</source>
   <translation>Pfade</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/paths.py" />
   <source>Wanted</source>
   <translation>Gewünscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>Choose another path, or edit that page.</source>
   <translation>Wählen Sie einen anderen Pfad, oder bearbeiten Sie jene Seite.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>Merge…</source>
   <translation>Zusammenführen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>Show theirs</source>
   <translation>Andere Fassung zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>Someone</source>
   <translation>Jemand</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>This page changed while you were writing.</source>
   <translation>Diese Seite hat sich geändert, während Sie schrieben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>{actor} saved version {version}.</source>
   <translation>{actor} hat Version {version} gespeichert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/pen.py" />
   <source>{path} is a page already.</source>
   <translation>{path} ist schon eine Seite.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>An agent</source>
   <translation>Ein Agent</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>Choose one in the list to read it.</source>
   <translation>Wählen Sie eine in der Liste, um sie zu lesen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>No page chosen</source>
   <translation>Keine Seite gewählt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>Not written yet</source>
   <translation>Noch nicht geschrieben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>One page links</source>
   <translation>Eine Seite verweist</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>Updated {ago} by {by_whom}</source>
   <translation>Aktualisiert {ago} von {by_whom}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>Write this page</source>
   <translation>Diese Seite schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>an agent</source>
   <translation>einem Agenten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>you</source>
   <translation>Ihnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>{links} pages link</source>
   <translation>{links} Seiten verweisen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>{pages} to it.</source>
   <translation>{pages} darauf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/reading.py" />
   <source>“{target}” is not written yet</source>
   <translation>„{target}“ ist noch nicht geschrieben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/rendered_diff.py" />
   <source>Newer version, rendered</source>
   <translation>Neuere Version, dargestellt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/rendered_diff.py" />
   <source>Older version, rendered</source>
   <translation>Ältere Version, dargestellt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>

## How it is known

</source>
   <translation>

## Woher man es weiß

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## Context



## Decision



## Consequences

</source>
   <translation>## Umstände



## Entscheidung



## Folgen

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## Done

- 

## Decided

- 

## Open

- 

## Next

- 
</source>
   <translation>## Getan

- 

## Entschieden

- 

## Offen

- 

## Als Nächstes

- 
</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## Question



## Views

- 

## Where it stands

</source>
   <translation>## Frage



## Meinungen

- 

## Wie es steht

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## Rule



## Because



## Where it does not hold

</source>
   <translation>## Regel



## Weil



## Wo sie nicht gilt

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## What happens



## Why



## Instead

</source>
   <translation>## Was geschieht



## Warum



## Stattdessen

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/templates.py" />
   <source>## What it is for



## What to know before changing it

</source>
   <translation>## Wozu es da ist



## Was man vor einer Änderung wissen muss

</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/unsaved.py" />
   <source>Go on</source>
   <translation>Weitermachen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/unsaved.py" />
   <source>This page has changes that are not saved.</source>
   <translation>Diese Seite hat Änderungen, die nicht gespeichert sind.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>A git address or a folder. Recall keeps its own clone and never touches your checkout.</source>
   <translation>Eine Git-Adresse oder ein Ordner. Recall hält einen eigenen Klon und rührt Ihren Arbeitsordner nie an.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Add a project</source>
   <translation>Ein Projekt hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Add project…</source>
   <translation>Projekt hinzufügen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Agents propose, you accept. What you accept reaches the runs it is meant for.</source>
   <translation>Agenten schlagen vor, Sie nehmen an. Was Sie annehmen, erreicht die Läufe, für die es gedacht ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Claude Code, Cursor, VS Code, Codex or any MCP client. Each change is shown first.</source>
   <translation>Claude Code, Cursor, VS Code, Codex oder jeder MCP-Client. Jede Änderung wird zuerst gezeigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Coming from somewhere?</source>
   <translation>Sie kommen von woanders?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Connect an agent</source>
   <translation>Einen Agenten verbinden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Everything stays on this machine, in {shown}; nothing is sent anywhere.</source>
   <translation>Alles bleibt auf diesem Rechner, in {shown}; nichts wird irgendwohin gesendet.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Import…</source>
   <translation>Importieren …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Markdown folders, Obsidian vaults, decision records and more can be brought in.</source>
   <translation>Markdown-Ordner, Obsidian-Vaults, Entscheidungsprotokolle und mehr lassen sich hereinholen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>New decision</source>
   <translation>Neue Entscheidung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Open the sample</source>
   <translation>Beispiel öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Opening the sample workspace</source>
   <translation>Beispiel wird geöffnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Paused</source>
   <translation>Pausiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Rather look around first?</source>
   <translation>Lieber erst umsehen?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Search is on; the model came with the program.</source>
   <translation>Die Suche ist an; das Modell kam mit dem Programm.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Settle the first decision</source>
   <translation>Die erste Entscheidung treffen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Start here</source>
   <translation>Hier beginnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>The memory is ready</source>
   <translation>Das Gedächtnis ist bereit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>The sample workspace has pages, decisions and a small code base. Remove it at any time.</source>
   <translation>Der Beispiel-Arbeitsbereich hat Seiten, Entscheidungen und eine kleine Codebasis. Er lässt sich jederzeit entfernen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Type [[ to link to another page; one that is not there yet is remembered as wanted.</source>
   <translation>Tippen Sie [[, um auf eine andere Seite zu verweisen; eine, die es noch nicht gibt, wird als gewünscht gemerkt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Write a page</source>
   <translation>Eine Seite schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>Write the first page</source>
   <translation>Die erste Seite schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>{done:,} of {total:,}</source>
   <translation>{done:,} von {total:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/brain/welcome.py" />
   <source>{project} has no pages yet</source>
   <translation>{project} hat noch keine Seiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Accepting binds</source>
   <translation>Annehmen bindet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Accepting the revision binds</source>
   <translation>Annehmen der Überarbeitung bindet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Conflicts with {keys} and {count:,} more.</source>
   <translation>Widerspricht {keys} und {count:,} weiteren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Conflicts with {keys}.</source>
   <translation>Widerspricht {keys}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Ctrl+Return accepts and goes to the next</source>
   <translation>Strg+Eingabe nimmt an und geht zum nächsten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Every path</source>
   <translation>Jeder Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Every stage</source>
   <translation>Jede Stufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Every task</source>
   <translation>Jede Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>It has nothing that can be checked.</source>
   <translation>Es hat nichts, was sich prüfen lässt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Rehearsal</source>
   <translation>Probe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Reject…</source>
   <translation>Ablehnen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Revise…</source>
   <translation>Überarbeiten …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Stage {scope}</source>
   <translation>Stufe {scope}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Take it as known: only new breaks fail</source>
   <translation>Als bekannt führen: nur neue Verstöße zählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Take the {breaks:,} as known: only new breaks fail</source>
   <translation>Die {breaks:,} als bekannt führen: nur neue Verstöße zählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Trying it on the clone…</source>
   <translation>Wird am Klon erprobt …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Why is it over? The agents read it.</source>
   <translation>Warum ist es vorbei? Die Agenten lesen es.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/accept_bar.py" />
   <source>Why not? The agents read it.</source>
   <translation>Warum nicht? Die Agenten lesen es.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>A decision binds the runs of one project.</source>
   <translation>Eine Entscheidung bindet die Läufe eines Projekts.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>Agents propose through their tools; you can propose too. What you accept reaches the runs it is meant for.</source>
   <translation>Agenten schlagen mit ihren Werkzeugen vor; Sie können es auch. Was Sie annehmen, erreicht die Läufe, für die es gedacht ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>No decision chosen</source>
   <translation>Keine Entscheidung gewählt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>No project yet</source>
   <translation>Noch kein Projekt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>Nothing is decided yet</source>
   <translation>Noch ist nichts entschieden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/center.py" />
   <source>Revision waits</source>
   <translation>Überarbeitung wartet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>Applies to: {place}</source>
   <translation>Gilt für: {place}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>Evidence: {what}</source>
   <translation>Beleg: {what}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>Key</source>
   <translation>Schlüssel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>Stage: {scope}</source>
   <translation>Stufe: {scope}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>State: {state}</source>
   <translation>Zustand: {state}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/changed.py" />
   <source>Title: {title}</source>
   <translation>Titel: {title}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Ctrl+Z takes it back</source>
   <translation>Strg+Z nimmt es zurück</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Nothing yet: choose how to settle it</source>
   <translation>Noch nichts: Wählen Sie, wie er geklärt wird</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Open</source>
   <translation>Öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Open {key}</source>
   <translation>{key} öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Rationale of {key}</source>
   <translation>Begründung von {key}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Settle</source>
   <translation>Klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Settle it</source>
   <translation>Klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>What will happen</source>
   <translation>Was geschieht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>Why, in a sentence</source>
   <translation>Warum, in einem Satz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/conflict.py" />
   <source>everywhere</source>
   <translation>überall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>A measured number</source>
   <translation>Eine gemessene Zahl</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>A sentence that an agent can obey</source>
   <translation>Ein Satz, dem ein Agent folgen kann</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Breaks in 1 place today</source>
   <translation>Heute an 1 Stelle verletzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Breaks in {count:,} places today</source>
   <translation>Heute an {count:,} Stellen verletzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Check</source>
   <translation>Prüfung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Comparison</source>
   <translation>Vergleich</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Dependency</source>
   <translation>Abhängigkeit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Every file; globs such as src/**/*.py</source>
   <translation>Jede Datei; Muster wie src/**/*.py</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Except</source>
   <translation>Außer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Files that are there</source>
   <translation>Vorhandene Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Kind of constraint</source>
   <translation>Art der Vorgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Metric</source>
   <translation>Messgröße</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Module</source>
   <translation>Modul</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>No check: people and agents read it</source>
   <translation>Keine Prüfung: Menschen und Agenten lesen sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>No file</source>
   <translation>Keine Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Package</source>
   <translation>Paket</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Pattern</source>
   <translation>Muster</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Pattern counted</source>
   <translation>Gezähltes Muster</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Regex in files</source>
   <translation>Regulärer Ausdruck in Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Remove constraint</source>
   <translation>Vorgabe entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Sentence</source>
   <translation>Satz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Text in files</source>
   <translation>Text in Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Unit</source>
   <translation>Einheit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>Value</source>
   <translation>Wert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/constraint_field.py" />
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>Dead weight</source>
   <translation>Totes Gewicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>Retire {count:,}…</source>
   <translation>{count:,} stilllegen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>Retire {title}</source>
   <translation>{title} stilllegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>Retire…</source>
   <translation>Stilllegen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>Why are they over? The agents read it.</source>
   <translation>Warum sind sie vorbei? Die Agenten lesen es.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>every decision reached a run</source>
   <translation>jede Entscheidung hat einen Lauf erreicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/dead_weight.py" />
   <source>{count:,} reached no run in {days} days</source>
   <translation>{count:,} haben in {days} Tagen keinen Lauf erreicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Add…</source>
   <translation>Hinzufügen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Applies to</source>
   <translation>Gilt für</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Changed since</source>
   <translation>Seither geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Clashes</source>
   <translation>Widerspricht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Constraints</source>
   <translation>Vorgaben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Evidence</source>
   <translation>Belege</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Look again</source>
   <translation>Neu ansehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Not checked</source>
   <translation>Nicht geprüft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Not found</source>
   <translation>Nicht gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Rationale</source>
   <translation>Begründung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Revision that waits</source>
   <translation>Überarbeitung, die wartet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Show</source>
   <translation>Zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Show {what}</source>
   <translation>{what} zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>Words only</source>
   <translation>Nur Worte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>proposed it {ago}</source>
   <translation>schlug es {ago} vor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>· replaced by</source>
   <translation>· ersetzt durch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/detail.py" />
   <source>· stage {scope}</source>
   <translation>· Stufe {scope}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>As an agent reads it</source>
   <translation>Wie ein Agent es liest</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>Close by</source>
   <translation>In der Nähe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>Conflicts</source>
   <translation>Konflikte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>None found</source>
   <translation>Keine gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>Stage</source>
   <translation>Stufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>Tasks</source>
   <translation>Aufgaben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>What the draft would do</source>
   <translation>Was der Entwurf täte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/draft_side.py" />
   <source>Would bind</source>
   <translation>Würde binden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Add constraint</source>
   <translation>Vorgabe hinzufügen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Every path; wiki paths, with commas</source>
   <translation>Jeder Pfad; Wikipfade, mit Kommas</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Every task; references, with commas</source>
   <translation>Jede Aufgabe; Kennungen, mit Kommas</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>In a sentence, for the history</source>
   <translation>In einem Satz, für den Verlauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>It is proposed first; what you accept then binds.</source>
   <translation>Sie wird zuerst vorgeschlagen; was Sie dann annehmen, bindet.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Pages it applies to</source>
   <translation>Seiten, für die sie gilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Propose and accept</source>
   <translation>Vorschlagen und annehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Propose revision</source>
   <translation>Überarbeitung vorschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Save revision</source>
   <translation>Überarbeitung sichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Stable and short: deps.http-client</source>
   <translation>Fest und kurz: deps.http-client</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Tasks it applies to</source>
   <translation>Aufgaben, für die sie gilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>The decision stays as it is; the revision waits to be accepted.</source>
   <translation>Die Entscheidung bleibt, wie sie ist; die Überarbeitung wartet auf die Annahme.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>The proposal is changed; it waits as before.</source>
   <translation>Der Vorschlag wird geändert; er wartet wie zuvor.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>The revision that waits is changed; the decision stays as it is until you accept it.</source>
   <translation>Die wartende Überarbeitung wird geändert; die Entscheidung bleibt, wie sie ist, bis Sie sie annehmen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>What is decided, in a sentence</source>
   <translation>Was entschieden wird, in einem Satz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/form.py" />
   <source>Why it is revised</source>
   <translation>Warum sie überarbeitet wird</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/list_pane.py" />
   <source>Clear search</source>
   <translation>Suche leeren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/list_pane.py" />
   <source>Find in 1 decision</source>
   <translation>In 1 Entscheidung suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/list_pane.py" />
   <source>Find in decisions</source>
   <translation>In Entscheidungen suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/list_pane.py" />
   <source>Find in {count:,} decisions</source>
   <translation>In {count:,} Entscheidungen suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/list_pane.py" />
   <source>No decision matches</source>
   <translation>Keine Entscheidung passt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/live_check.py" />
   <source>Trying the constraints</source>
   <translation>Vorgaben werden erprobt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/live_check.py" />
   <source>tried on the clone · 1 file · {took}</source>
   <translation>am Klon erprobt · 1 Datei · {took}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/live_check.py" />
   <source>tried on the clone · {count:,} files · {took}</source>
   <translation>am Klon erprobt · {count:,} Dateien · {took}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>Conflict: {sentence}</source>
   <translation>Konflikt: {sentence}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>Evidence is not as it was</source>
   <translation>Ein Beleg ist nicht mehr wie zuvor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>Needs you</source>
   <translation>Braucht Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>Superseded and retired</source>
   <translation>Ersetzt und stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>Two limits on {metric}</source>
   <translation>Zwei Grenzen für {metric}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>dependency</source>
   <translation>Abhängigkeit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>diff lines</source>
   <translation>Zeilen der Änderung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>file bytes</source>
   <translation>Bytes der Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>file lines</source>
   <translation>Zeilen der Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>files changed</source>
   <translation>geänderte Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>import</source>
   <translation>Import</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>not {exclude}</source>
   <translation>nicht {exclude}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>path</source>
   <translation>Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>pattern count</source>
   <translation>Zahl der Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>proposed</source>
   <translation>vorgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>regex</source>
   <translation>Regex</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>revision waits</source>
   <translation>Überarbeitung wartet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>with {key}</source>
   <translation>mit {key}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>{title}, {label}, version {version}</source>
   <translation>{title}, {label}, Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>{title}, {said} by {proposed_by} {ago}</source>
   <translation>{title}, {said} von {proposed_by} {ago}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/model.py" />
   <source>{where}, not {exclude}</source>
   <translation>{where}, nicht {exclude}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/panel.py" />
   <source>A decision belongs to a project: open or add one first</source>
   <translation>Eine Entscheidung gehört zu einem Projekt: öffnen Sie zuerst eines</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/panel.py" />
   <source>Accepted “{title}”</source>
   <translation>„{title}“ angenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/panel.py" />
   <source>Key copied</source>
   <translation>Schlüssel kopiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/panel.py" />
   <source>Rejected “{title}”</source>
   <translation>„{title}“ abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/panel.py" />
   <source>Retired “{title}”</source>
   <translation>„{title}“ stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/place_list.py" />
   <source>Open {place}</source>
   <translation>{place} öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/place_list.py" />
   <source>{left:,} more</source>
   <translation>{left:,} weitere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/range_axis.py" />
   <source>no common value</source>
   <translation>kein gemeinsamer Wert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/range_axis.py" />
   <source>{ranges}; no value is allowed by both</source>
   <translation>{ranges}; keinen Wert erlauben beide</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>1 accepted decision</source>
   <translation>1 angenommene Entscheidung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>1 pulse</source>
   <translation>1 Impuls</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>30 days</source>
   <translation>30 Tage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>7 days</source>
   <translation>7 Tage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>90 days</source>
   <translation>90 Tage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>A preview records no pulse.</source>
   <translation>Eine Vorschau zeichnet keinen Impuls auf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Copy as text</source>
   <translation>Als Text kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Decisions by reach</source>
   <translation>Entscheidungen nach Reichweite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Last reached</source>
   <translation>Zuletzt erreicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>No path: decisions tied to a page stay out</source>
   <translation>Kein Pfad: an Seiten Gebundenes bleibt draußen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>No stage</source>
   <translation>Keine Stufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>No task</source>
   <translation>Keine Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Over time</source>
   <translation>Im Verlauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Period</source>
   <translation>Zeitraum</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Preview copied</source>
   <translation>Vorschau kopiert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Pulses</source>
   <translation>Impulse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Pulses by day</source>
   <translation>Impulse je Tag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>What would reach a run?</source>
   <translation>Was würde einen Lauf erreichen?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>Would reach it</source>
   <translation>Würde ihn erreichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>in {days} days, from {standing}</source>
   <translation>in {days} Tagen, von {standing}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>never</source>
   <translation>nie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>{count:,} accepted decisions</source>
   <translation>{count:,} angenommenen Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reach.py" />
   <source>{pulses:,} pulses</source>
   <translation>{pulses:,} Impulse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reader.py" />
   <source>All decisions</source>
   <translation>Alle Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reader.py" />
   <source>Part of Decisions</source>
   <translation>Teil der Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reader.py" />
   <source>Reach</source>
   <translation>Reichweite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/reader.py" />
   <source>Records</source>
   <translation>Einträge</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source> ({known:,} known)</source>
   <translation> ({known:,} bekannt)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>, {known:,} known</source>
   <translation>, {known:,} bekannt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>1 place</source>
   <translation>1 Stelle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>1 place breaks this today</source>
   <translation>1 Stelle verletzt dies heute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>1 warning</source>
   <translation>1 Warnung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; 1 constraint could not be checked</source>
   <translation>; 1 Vorgabe konnte nicht geprüft werden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; none of the last {commits:,} commits would have been stopped</source>
   <translation>; keiner der letzten {commits:,} Commits wäre aufgehalten worden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; the only commit would have been stopped</source>
   <translation>; der einzige Commit wäre aufgehalten worden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; the only commit would have passed</source>
   <translation>; der einzige Commit wäre durchgegangen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; {count:,} constraints could not be checked</source>
   <translation>; {count:,} Vorgaben konnten nicht geprüft werden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>; {stopped:,} of the last {commits:,} commits would have been stopped</source>
   <translation>; {stopped:,} der letzten {commits:,} Commits wären aufgehalten worden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>Holds</source>
   <translation>Erfüllt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>Not rehearsed: {error}</source>
   <translation>Nicht geprobt: {error}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>Nothing breaks this today</source>
   <translation>Nichts verletzt dies heute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>Rehearsing {key}</source>
   <translation>{key} wird geprobt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>{breaks:,} places break this today</source>
   <translation>{breaks:,} Stellen verletzen dies heute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>{count:,} places</source>
   <translation>{count:,} Stellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>{count:,} warnings</source>
   <translation>{count:,} Warnungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/rehearsal.py" />
   <source>{value:,} known</source>
   <translation>{value:,} bekannt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>An event with your name and your reason; it can be reopened</source>
   <translation>Ein Ereignis mit Ihrem Namen und Ihrem Grund; sie kann wieder geöffnet werden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Both bind from then on</source>
   <translation>Beide binden von da an</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Both bind from then on, in different places</source>
   <translation>Beide binden von da an, an verschiedenen Orten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>It applies to {places}</source>
   <translation>Sie gilt für {places}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>It does not bind from then on, and can be reopened; the other stays as it is.</source>
   <translation>Sie bindet von da an nicht und kann wieder geöffnet werden; die andere bleibt, wie sie ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Keep both, and say where one of them applies, so that they no longer meet.</source>
   <translation>Beide behalten und sagen, wo eine von ihnen gilt, sodass sie sich nicht mehr treffen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Let both stand</source>
   <translation>Beide stehen lassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Let one replace the other</source>
   <translation>Die eine ersetzt die andere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Narrow and settle</source>
   <translation>Einschränken und klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Narrow one</source>
   <translation>Eine einschränken</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Nothing is deleted; an event with your name is added to both</source>
   <translation>Nichts wird gelöscht; beide bekommen ein Ereignis mit Ihrem Namen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Only these wiki paths, with commas</source>
   <translation>Nur diese Wikipfade, mit Kommas</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Only this stage</source>
   <translation>Nur diese Stufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Outside {places}</source>
   <translation>Außerhalb von {places}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Reject and settle</source>
   <translation>Ablehnen und klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Reject one</source>
   <translation>Eine ablehnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Replace and settle</source>
   <translation>Ersetzen und klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Retire and settle</source>
   <translation>Stilllegen und klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Retire one</source>
   <translation>Eine stilllegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Runs lose “{title}”</source>
   <translation>Läufe verlieren „{title}“</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Say below where it applies</source>
   <translation>Sagen Sie unten, wo sie gilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>The badge goes from {count} to {fewer}</source>
   <translation>Die Zahl geht von {count} auf {fewer}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>The one that is replaced is kept in the history and binds no more.</source>
   <translation>Die ersetzte bleibt im Verlauf und bindet nicht mehr.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Which is replaced</source>
   <translation>Welche wird ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Which one</source>
   <translation>Welche</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Your reason is an event in the history of both</source>
   <translation>Ihr Grund ist ein Ereignis im Verlauf beider</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>Your reason is kept with both; the conflict counts no more.</source>
   <translation>Ihr Grund bleibt bei beiden; der Konflikt zählt nicht mehr.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>stage {stage}</source>
   <translation>Stufe {stage}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>the revision of {key}</source>
   <translation>die Überarbeitung von {key}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>{key} becomes history, replaced by {other}</source>
   <translation>{key} wird Geschichte, ersetzt durch {other}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>{key} binds as before</source>
   <translation>{key} bindet wie zuvor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>{key} gets version {version}</source>
   <translation>{key} bekommt Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>{key} is rejected</source>
   <translation>{key} wird abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/settling.py" />
   <source>{key} is retired</source>
   <translation>{key} wird stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Breaks today</source>
   <translation>Verletzt heute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Checked</source>
   <translation>Geprüft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Conflict found</source>
   <translation>Konflikt gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Conflict resolved</source>
   <translation>Konflikt geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Edited before review</source>
   <translation>Vor der Durchsicht geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Events</source>
   <translation>Ereignisse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Evidence added</source>
   <translation>Beleg hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Evidence changed</source>
   <translation>Beleg geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Evidence is as it was again</source>
   <translation>Beleg ist wieder wie zuvor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>In conflict with</source>
   <translation>Im Konflikt mit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Link added</source>
   <translation>Verknüpfung hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Link removed</source>
   <translation>Verknüpfung entfernt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Nothing to check</source>
   <translation>Nichts zu prüfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Reopened</source>
   <translation>Wieder geöffnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Restored</source>
   <translation>Wiederhergestellt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Revision accepted</source>
   <translation>Überarbeitung angenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Revision edited</source>
   <translation>Überarbeitung geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Revision proposed</source>
   <translation>Überarbeitung vorgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Revision rejected</source>
   <translation>Überarbeitung abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Revision withdrawn</source>
   <translation>Überarbeitung zurückgezogen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Tombstoned</source>
   <translation>Endgültig gelöscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>What it touches</source>
   <translation>Was sie berührt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>Would have been stopped</source>
   <translation>Wäre aufgehalten worden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>{checked} of {count} by machine</source>
   <translation>{checked} von {count} maschinell</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>{count} open</source>
   <translation>{count} offen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>{exact}, through {label}</source>
   <translation>{exact}, über {label}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/side.py" />
   <source>{who} · {moment} · version {version}</source>
   <translation>{who} · {moment} · Version {version}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/decisions/versions.py" />
   <source>What the event changed</source>
   <translation>Was das Ereignis geändert hat</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Accept decision</source>
   <translation>Entscheidung annehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Add evidence…</source>
   <translation>Beleg hinzufügen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Add text to the task…</source>
   <translation>Text zur Aufgabe hinzufügen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Agents</source>
   <translation>Agenten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Archive page</source>
   <translation>Seite archivieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Attach files…</source>
   <translation>Dateien anhängen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Back up now</source>
   <translation>Jetzt sichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Backup</source>
   <translation>Sicherung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Brain</source>
   <translation>Brain</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Check all agents</source>
   <translation>Alle Agenten prüfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Compare versions of decision</source>
   <translation>Versionen der Entscheidung vergleichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Copy decision key</source>
   <translation>Schlüssel der Entscheidung kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Copy link to page</source>
   <translation>Verweis auf Seite kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Copy the context pack</source>
   <translation>Kontextpaket kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Edit page</source>
   <translation>Seite bearbeiten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>End task…</source>
   <translation>Aufgabe beenden …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Find in sessions</source>
   <translation>In Sitzungen suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Graph of the whole project</source>
   <translation>Graph des ganzen Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Install the post-merge hook</source>
   <translation>Post-merge-Hook einrichten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Keep the values of the chart…</source>
   <translation>Werte des Diagramms behalten …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Move page…</source>
   <translation>Seite verschieben …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>New task…</source>
   <translation>Neue Aufgabe …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Open the snapshots' folder</source>
   <translation>Ordner der Schnappschüsse öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Overview or code graph</source>
   <translation>Überblick oder Codegraph</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Pause or resume indexing</source>
   <translation>Indizierung anhalten oder fortsetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Pin or unpin page</source>
   <translation>Seite anheften oder lösen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Reach of decisions</source>
   <translation>Reichweite der Entscheidungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Read every file again</source>
   <translation>Jede Datei neu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Recall</source>
   <translation>Recall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Reject decision…</source>
   <translation>Entscheidung ablehnen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Reopen decision</source>
   <translation>Entscheidung wieder öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Rescan project</source>
   <translation>Projekt neu einlesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Restore a snapshot…</source>
   <translation>Schnappschuss wiederherstellen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Restore this version</source>
   <translation>Diese Version wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Retire decision…</source>
   <translation>Entscheidung stilllegen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Revise decision…</source>
   <translation>Entscheidung überarbeiten …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Save page</source>
   <translation>Seite speichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Search as an agent</source>
   <translation>Wie ein Agent suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Settle the conflict</source>
   <translation>Den Konflikt klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show calls of the code</source>
   <translation>Aufrufe des Codes zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show graph of page</source>
   <translation>Graph der Seite zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show history</source>
   <translation>Verlauf zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show or hide inspector</source>
   <translation>Inspektor zeigen oder verbergen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show or hide the context pack</source>
   <translation>Kontextpaket zeigen oder verbergen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show or hide the task</source>
   <translation>Aufgabe zeigen oder verbergen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show or hide what it touches</source>
   <translation>Zeigen oder verbergen, was sie berührt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show page</source>
   <translation>Seite zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show skipped files</source>
   <translation>Übersprungene Dateien zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Show symbol…</source>
   <translation>Symbol zeigen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Stop sharing…</source>
   <translation>Nicht mehr teilen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Superseded by…</source>
   <translation>Ersetzt durch …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Sync</source>
   <translation>Abgleich</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Sync now</source>
   <translation>Jetzt abgleichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Take back this pull</source>
   <translation>Diesen Abruf zurücknehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Take in what the team has</source>
   <translation>Holen, was das Team hat</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Verify every snapshot</source>
   <translation>Jeden Schnappschuss prüfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Verify the snapshot</source>
   <translation>Den Schnappschuss prüfen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/places.py" />
   <source>Withdraw proposal</source>
   <translation>Vorschlag zurückziehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/arrivals.py" />
   <source>Attaching {name}</source>
   <translation>{name} wird angehängt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/arrivals.py" />
   <source>Put away</source>
   <translation>Wird abgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/arrivals.py" />
   <source>Reading</source>
   <translation>Lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/arrivals.py" />
   <source>Reading {part}</source>
   <translation>{part} wird gelesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/call_tree.py" />
   <source>Callers and callees</source>
   <translation>Aufrufer und Aufgerufene</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>1 recall</source>
   <translation>1 Abfrage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>12 months</source>
   <translation>12 Monate</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>12 weeks</source>
   <translation>12 Wochen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>Day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>Doorway</source>
   <translation>Zugang</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>Of</source>
   <translation>Von</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>Other</source>
   <translation>Andere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>Saved</source>
   <translation>Gespart</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>nothing was found, so there is nothing to read · {recalls}</source>
   <translation>nichts gefunden, also nichts zu lesen · {recalls}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>nothing yet</source>
   <translation>noch nichts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>nothing yet · {returned} read of files that hold {whole}</source>
   <translation>noch nichts · {returned} gelesen aus Dateien mit {whole}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>{count:,} recalls</source>
   <translation>{count:,} Abfragen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>{percent}% less to read</source>
   <translation>{percent} % weniger zu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/days.py" />
   <source>{returned} of {whole}</source>
   <translation>{returned} von {whole}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/desk.py" />
   <source>Files belong to a task: name the one that these are for.</source>
   <translation>Dateien gehören zu einer Aufgabe: Nenne die, für die diese sind.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>A name: definitions count most</source>
   <translation>Ein Name: Definitionen zählen am meisten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>A question: meaning counts fully</source>
   <translation>Eine Frage: Bedeutung zählt voll</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>An exact text: names and words count, meaning does not</source>
   <translation>Ein genauer Text: Namen und Wörter zählen, Bedeutung nicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>Changed since it was indexed · {below}</source>
   <translation>Seit der Indizierung geändert · {below}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>Project code</source>
   <translation>Code des Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>Project memory</source>
   <translation>Gedächtnis des Projekts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>Query</source>
   <translation>Frage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>When</source>
   <translation>Wann</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>names</source>
   <translation>Namen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>parts</source>
   <translation>Teile</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>paths</source>
   <translation>Pfade</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>{citation}
Found by {found}</source>
   <translation>{citation}
Gefunden durch {found}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>{query}
{tool}, 1 hit</source>
   <translation>{query}
{tool}, 1 Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>{query}
{tool}, {count:,} hits</source>
   <translation>{query}
{tool}, {count:,} Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/model.py" />
   <source>{title}, {below}, found by {found}</source>
   <translation>{title}, {below}, gefunden durch {found}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/panel.py" />
   <source>Recall keeps its own clone of a project and searches it for your agents.</source>
   <translation>Recall hält einen eigenen Klon eines Projekts und durchsucht ihn für Ihre Agenten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/panel.py" />
   <source>What it got then is not kept any more.</source>
   <translation>Was er damals bekam, wird nicht mehr aufbewahrt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/panel.py" />
   <source>{name} saved</source>
   <translation>{name} gesichert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/parts.py" />
   <source>Code graph</source>
   <translation>Codegraph</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/parts.py" />
   <source>Overview</source>
   <translation>Überblick</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/parts.py" />
   <source>Part of Recall</source>
   <translation>Teil von Recall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/parts.py" />
   <source>Search</source>
   <translation>Suche</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>Found no longer</source>
   <translation>Nicht mehr gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>Still found</source>
   <translation>Noch gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>new, place {place}</source>
   <translation>neu, Platz {place}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>place {after}, was {before}</source>
   <translation>Platz {after}, war {before}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>place {place}, as then</source>
   <translation>Platz {place}, wie damals</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>was place {place}</source>
   <translation>war Platz {place}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>{doorway} asked this {moment}</source>
   <translation>{doorway} fragte dies {moment}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>{same} of 1 is the same; {then} to read then, {now} now.</source>
   <translation>{same} von 1 ist gleich; {then} zu lesen damals, {now} jetzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>{same} of {count} are the same; {then} to read then, {now} now.</source>
   <translation>{same} von {count} sind gleich; damals {then} zu lesen, jetzt {now}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/replay.py" />
   <source>{who}, at commit {commit}.</source>
   <translation>{who}, bei Commit {commit}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Bars by</source>
   <translation>Balken nach</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>By doorway</source>
   <translation>Nach Zugang</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>By task</source>
   <translation>Nach Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Context saved</source>
   <translation>Gesparter Kontext</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Context saved by day, doorway and task</source>
   <translation>Gesparter Kontext nach Tag, Zugang und Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Context saved over time</source>
   <translation>Gesparter Kontext im Lauf der Zeit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Copy values</source>
   <translation>Werte kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Keep these values</source>
   <translation>Diese Werte sichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Save as CSV</source>
   <translation>Als CSV sichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Save as CSV…</source>
   <translation>Als CSV sichern …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Save as PNG</source>
   <translation>Als PNG sichern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Save as PNG…</source>
   <translation>Als PNG sichern …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Show as a table</source>
   <translation>Als Tabelle zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>The picture could not be written to {path}.</source>
   <translation>Das Bild konnte nicht nach {path} geschrieben werden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/saved.py" />
   <source>Whole files</source>
   <translation>Ganze Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>As an agent in {task}</source>
   <translation>Als Agent in {task}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>As text</source>
   <translation>Als Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Ask anew</source>
   <translation>Neu fragen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Ask as an agent would</source>
   <translation>Fragen, wie ein Agent fragen würde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Compared with what it got then</source>
   <translation>Verglichen mit dem, was er damals bekam</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Context as text</source>
   <translation>Kontext als Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Copy text</source>
   <translation>Text kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Hits</source>
   <translation>Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Nothing found</source>
   <translation>Nichts gefunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Other words, or a part of a name, may find it.</source>
   <translation>Andere Wörter oder ein Teil eines Namens finden es vielleicht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Read in Brain</source>
   <translation>In Brain lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Region in its file</source>
   <translation>Bereich in seiner Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>See the regions and pages it would get, and what it would be spared.</source>
   <translation>Sehen Sie die Bereiche und Seiten, die er bekäme, und was ihm erspart bliebe.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Show the answer as</source>
   <translation>Die Antwort zeigen als</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>What recall_context would return</source>
   <translation>Was recall_context liefern würde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>Without it</source>
   <translation>Ohne sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>recall_context, {count:,} of {most_characters:,} characters</source>
   <translation>recall_context, {count:,} von {most_characters:,} Zeichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>{returned} of {whole} · {percent}% less</source>
   <translation>{returned} von {whole} · {percent} % weniger</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>{returned} read of files that hold {whole}</source>
   <translation>{returned} gelesen aus Dateien mit {whole}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/search.py" />
   <source>{took_ms:.0f} ms</source>
   <translation>{took_ms:.0f} ms</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>1 chunk</source>
   <translation>1 Abschnitt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>1 file to read</source>
   <translation>1 Datei zu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Behind the clone</source>
   <translation>Hinter dem Klon</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Clone at {commit}, {branch}</source>
   <translation>Klon bei {commit}, {branch}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Index now</source>
   <translation>Jetzt indizieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Index up to date</source>
   <translation>Index ist aktuell</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Indexing</source>
   <translation>Wird indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Indexing failed</source>
   <translation>Indizierung fehlgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Indexing in another process</source>
   <translation>Wird in einem anderen Prozess indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>No recalls yet</source>
   <translation>Noch keine Abfragen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Not indexed yet</source>
   <translation>Noch nicht indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Recent recalls</source>
   <translation>Letzte Abfragen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Rescan</source>
   <translation>Neu einlesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Resume</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Stopped before the end</source>
   <translation>Vor dem Ende angehalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>Try again</source>
   <translation>Noch einmal versuchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>When an agent asks through MCP, the pipeline or the command line, what it read and what it was spared stands here.</source>
   <translation>Wenn ein Agent über MCP, die Pipeline oder die Befehlszeile fragt, steht hier, was er las und was ihm erspart blieb.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>{count:,} chunks</source>
   <translation>{count:,} Abschnitte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>{count:,} files to read</source>
   <translation>{count:,} Dateien zu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/state.py" />
   <source>{skipped:,} skipped, why</source>
   <translation>{skipped:,} übersprungen, warum</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>Ctrl+P pages and files</source>
   <translation>Strg+P Seiten und Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>No symbol is called “{text}”.</source>
   <translation>Kein Symbol heißt „{text}“.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>Show symbol</source>
   <translation>Symbol zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>Symbols</source>
   <translation>Symbole</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>Type a name, a.dotted.name, or file:line</source>
   <translation>Namen, einen.namen.mit.punkten oder datei:zeile eingeben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_picker.py" />
   <source>Type the name of a function, a method or a type.</source>
   <translation>Geben Sie den Namen einer Funktion, einer Methode oder eines Typs ein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_reading.py" />
   <source>Reading the code for its graph</source>
   <translation>Der Code wird für seinen Graphen gelesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Changing it touches one other file</source>
   <translation>Eine Änderung berührt eine andere Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Changing it touches {count:,} files</source>
   <translation>Eine Änderung berührt {count:,} Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Decisions that speak of it</source>
   <translation>Entscheidungen, die davon sprechen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Less sure and not counted: {count:,}.</source>
   <translation>Weniger sicher und nicht gezählt: {count:,}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Nothing else leans on it</source>
   <translation>Nichts sonst stützt sich darauf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Symbols that lean on it</source>
   <translation>Symbole, die sich darauf stützen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>Tests that see it</source>
   <translation>Tests, die es sehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>There is more than was looked at.</source>
   <translation>Es gibt mehr, als angesehen wurde.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>What breaks if it changes</source>
   <translation>Was bricht, wenn es sich ändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>What the symbol touches</source>
   <translation>Was das Symbol berührt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>direct</source>
   <translation>direkt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>farther</source>
   <translation>weiter entfernt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>{count:,} and more</source>
   <translation>{count:,} und mehr</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>{count:,} more</source>
   <translation>{count:,} weitere</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_side.py" />
   <source>{count} steps</source>
   <translation>{count} Schritte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>1 symbol</source>
   <translation>1 Symbol</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Arrow keys walk the calls, Enter chooses, Ctrl+Enter opens the code</source>
   <translation>Pfeiltasten folgen den Aufrufen, Eingabe wählt, Strg+Eingabe öffnet den Code</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Both ways</source>
   <translation>Beide Richtungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Callees</source>
   <translation>Aufgerufene</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Callers</source>
   <translation>Aufrufer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Choose a symbol</source>
   <translation>Ein Symbol wählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Code of the symbol</source>
   <translation>Code des Symbols</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Drawing the graph of calls</source>
   <translation>Graph der Aufrufe wird gezeichnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Graph of calls</source>
   <translation>Graph der Aufrufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Impact</source>
   <translation>Auswirkung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>See who calls it, what it calls, and what breaks if it changes.</source>
   <translation>Sehen Sie, wer es aufruft, was es aufruft und was bricht, wenn es sich ändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Show the calls as</source>
   <translation>Die Aufrufe zeigen als</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>Tree</source>
   <translation>Baum</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>tests</source>
   <translation>Tests</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>{count:,} definitions</source>
   <translation>{count:,} Definitionen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>{count:,} symbols</source>
   <translation>{count:,} Symbole</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/symbol_view.py" />
   <source>{said}, dashed: by name only</source>
   <translation>{said}, gestrichelt: nur über den Namen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>1 row</source>
   <translation>1 Zeile</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>A task holds what its agent was given and has done; it is searched with the code.</source>
   <translation>Eine Aufgabe enthält, was ihr Agent bekam und tat; sie wird mit dem Code durchsucht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Add text…</source>
   <translation>Text hinzufügen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>All files</source>
   <translation>Alle Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Attach files</source>
   <translation>Dateien anhängen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Attachments</source>
   <translation>Anhänge</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Diffs</source>
   <translation>Diffs</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Documents</source>
   <translation>Dokumente</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Drop files for {task}</source>
   <translation>Dateien für {task} hier ablegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>No task yet</source>
   <translation>Noch keine Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Nothing yet. What is attached is searched with the code while the task is named.</source>
   <translation>Noch nichts. Was angehängt ist, wird mit dem Code durchsucht, solange die Aufgabe genannt ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>One row, searched with the code while the task is named.</source>
   <translation>Eine Zeile, mit dem Code durchsucht, solange die Aufgabe genannt ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>PDF, DOCX, XLSX, ODS, text · or choose…</source>
   <translation>PDF, DOCX, XLSX, ODS, Text · oder wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Remove from the task</source>
   <translation>Aus der Aufgabe entfernen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>Summaries</source>
   <translation>Zusammenfassungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>What the task holds</source>
   <translation>Was die Aufgabe enthält</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>{count:,} rows</source>
   <translation>{count:,} Zeilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>{count:,} rows, searched with the code while the task is named.</source>
   <translation>{count:,} Zeilen, mit dem Code durchsucht, solange die Aufgabe genannt ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/task.py" />
   <source>{name} (ended)</source>
   <translation>{name} (beendet)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/whole.py" />
   <source>Back to the search</source>
   <translation>Zurück zur Suche</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/recall/whole.py" />
   <source>Text of the task</source>
   <translation>Text der Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/model.py" />
   <source>Open now</source>
   <translation>Jetzt offen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/model.py" />
   <source>{days} days</source>
   <translation>{days} Tage</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/model.py" />
   <source>{minutes} min</source>
   <translation>{minutes} Min.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/model.py" />
   <source>{value} h {value2:02} min</source>
   <translation>{value} Std. {value2:02} Min.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>An agent that begins a session gets a briefing; what it hands over at the end stands here.</source>
   <translation>Ein Agent, der eine Sitzung beginnt, bekommt einen Überblick; was er am Ende übergibt, steht hier.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>Find in 1 session</source>
   <translation>In 1 Sitzung suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>Find in {count:,} sessions</source>
   <translation>In {count:,} Sitzungen suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>It has not handed over yet.</source>
   <translation>Sie hat noch nichts übergeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>No sessions yet</source>
   <translation>Noch keine Sitzungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>Open as a page</source>
   <translation>Als Seite öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>ended {ago}</source>
   <translation>beendet {ago}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/panel.py" />
   <source>still open</source>
   <translation>noch offen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Context pack</source>
   <translation>Kontextpaket</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Context pack as text</source>
   <translation>Kontextpaket als Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Context pack given</source>
   <translation>Gegebenes Kontextpaket</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Context pack, as it would be now</source>
   <translation>Kontextpaket, wie es jetzt wäre</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Copy the pack</source>
   <translation>Paket kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>No pack</source>
   <translation>Kein Paket</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>Show the pack</source>
   <translation>Paket zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>There was nothing to remember for this goal yet.</source>
   <translation>Zu diesem Ziel gab es noch nichts zu erinnern.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>What it was given was not kept; this is what the goal brings up today.</source>
   <translation>Was sie bekam, wurde nicht aufbewahrt; dies bringt das Ziel heute hervor.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sessions/side.py" />
   <source>{count:,} tokens</source>
   <translation>{count:,} Tokens</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>Gateway key</source>
   <translation>Schlüssel des Gateways</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>It comes from {name} in the environment.</source>
   <translation>Er kommt aus {name} in der Umgebung.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>Keep</source>
   <translation>Behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>Keep the gateway key</source>
   <translation>Schlüssel des Gateways behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>None yet. It is kept in the system keyring, not in a file.</source>
   <translation>Noch keiner. Er liegt im Schlüsselbund des Systems, nicht in einer Datei.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>One is kept in the system keyring; an empty field takes it out.</source>
   <translation>Einer liegt im Schlüsselbund des Systems; ein leeres Feld nimmt ihn heraus.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/gateway_key.py" />
   <source>Replace</source>
   <translation>Ersetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Also: {other}</source>
   <translation>Auch: {other}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Change key for {act}</source>
   <translation>Taste für {act} ändern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Choose the pencil and press the new key; Backspace takes it away.</source>
   <translation>Wählen Sie den Stift und drücken Sie die neue Taste; die Rücktaste nimmt sie weg.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Key for {act}</source>
   <translation>Taste für {act}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Reset all</source>
   <translation>Alle zurücksetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/keys.py" />
   <source>Usual key for {act}</source>
   <translation>Übliche Taste für {act}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Agents' rights</source>
   <translation>Rechte der Agenten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Appearance</source>
   <translation>Darstellung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Everything is kept in {home}, readable for you alone. The program sends nothing anywhere by itself: no account, no statistics, no look for updates. Only what you turn on leaves this machine: the gateway above, and the folder or repository that a project is shared through. Secrets are masked before anything is kept.</source>
   <translation>Alles liegt in {home}, nur für Sie lesbar. Das Programm sendet von sich aus nichts: kein Konto, keine Statistik, keine Suche nach Aktualisierungen. Nur was Sie einschalten, verlässt diesen Rechner: das Gateway oben und der Ordner oder das Repository, über das ein Projekt geteilt wird. Geheimnisse werden verdeckt, bevor etwas aufbewahrt wird.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Find a setting</source>
   <translation>Eine Einstellung suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Gateway</source>
   <translation>Gateway</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Kept in {name}</source>
   <translation>Liegt in {name}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>No setting matches</source>
   <translation>Keine Einstellung passt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Notices</source>
   <translation>Meldungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Off: nothing leaves this machine</source>
   <translation>Aus: Nichts verlässt diesen Rechner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>On: {host}</source>
   <translation>An: {host}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Other processes</source>
   <translation>Andere Prozesse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Privacy</source>
   <translation>Datenschutz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Projects</source>
   <translation>Projekte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>Sections</source>
   <translation>Abschnitte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>This desktop has no tray: new proposals are told by the badge and in the notices.</source>
   <translation>Dieser Schreibtisch hat keinen Infobereich: neue Vorschläge melden die Zahl am Symbol und die Meldungen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>from a checkout</source>
   <translation>aus einem Arbeitsordner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/panel.py" />
   <source>no address yet</source>
   <translation>noch keine Adresse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/project_rules.py" />
   <source>There is no project yet.</source>
   <translation>Noch gibt es kein Projekt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/project_rules.py" />
   <source>{source}, branch {branch}</source>
   <translation>{source}, Zweig {branch}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>As everywhere</source>
   <translation>Wie überall</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Dark</source>
   <translation>Dunkel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Decide too</source>
   <translation>Auch entscheiden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>High</source>
   <translation>Hoch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Light</source>
   <translation>Hell</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Normal</source>
   <translation>Normal</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Nothing</source>
   <translation>Nichts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>Propose only</source>
   <translation>Nur vorschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/settings/rows.py" />
   <source>System</source>
   <translation>System</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>At the left as the team has it, at the right as it is here.</source>
   <translation>Links, wie das Team es hat, rechts, wie es hier ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>By {actor}, came in {when}.</source>
   <translation>Von {actor}, kam {when} herein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>Everything else came in. Mend the file in the team's repository, then pull again.</source>
   <translation>Alles andere kam herein. Reparieren Sie die Datei im Repository des Teams und rufen Sie dann neu ab.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>It was changed here since.</source>
   <translation>Es wurde seither hier geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>Open the page</source>
   <translation>Die Seite öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>The right side is what it says now; taking the pull back leaves it.</source>
   <translation>Die rechte Seite ist, was es jetzt sagt; das Zurücknehmen lässt es so.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>The team does not have it yet.</source>
   <translation>Das Team hat es noch nicht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>This record could not be read: {why}.</source>
   <translation>Dieser Eintrag ließ sich nicht lesen: {why}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>What changed</source>
   <translation>Was sich geändert hat</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>set aside</source>
   <translation>beiseitegelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/arrival.py" />
   <source>to send</source>
   <translation>zu senden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Before</source>
   <translation>Vorher</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Bring it back as a new page</source>
   <translation>Als neue Seite zurückholen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>It is deleted.</source>
   <translation>Es ist gelöscht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Keep mine</source>
   <translation>Meine Fassung behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Keep what it says now, by {actor}</source>
   <translation>Behalten, was es jetzt sagt, von {actor}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Leave it deleted</source>
   <translation>Gelöscht lassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Nothing changes here; the conflict is closed for the team with the next push.</source>
   <translation>Hier ändert sich nichts; der Konflikt ist mit dem nächsten Senden für das Team geklärt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Take mine instead</source>
   <translation>Stattdessen meine Fassung nehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>Take the one by {actor} instead</source>
   <translation>Stattdessen die von {actor} nehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>The page says that from now on; what it says now stays in its history.</source>
   <translation>Die Seite sagt fortan dies; was sie jetzt sagt, bleibt in ihrem Verlauf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>The page says your text from now on; both others stay in its history.</source>
   <translation>Die Seite sagt fortan Ihren Text; beide anderen bleiben in ihrem Verlauf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>The text that it shall say</source>
   <translation>Der Text, den sie sagen soll</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>What it does not say</source>
   <translation>Was sie nicht sagt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>What it says now</source>
   <translation>Was sie jetzt sagt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>a teammate</source>
   <translation>jemand aus dem Team</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>as both had it</source>
   <translation>wie beide es hatten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>by {actor}</source>
   <translation>von {actor}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>yours</source>
   <translation>Ihre</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>{kept} and {other} changed the same place; what came later stands until someone settles it. Seen {when}.</source>
   <translation>{kept} und {other} haben dieselbe Stelle geändert; das Spätere gilt, bis jemand es klärt. Gesehen {when}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/merge.py" />
   <source>{kept} deleted it and {other} edited it; seen {when}.</source>
   <translation>{kept} hat es gelöscht und {other} hat es bearbeitet; gesehen {when}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>1 conflict to settle</source>
   <translation>1 Konflikt zu klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Came in {when}</source>
   <translation>Hereingekommen {when}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Conflict in {field} of {title}</source>
   <translation>Konflikt in {field} von {title}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Deletion</source>
   <translation>Löschung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Go on all the same</source>
   <translation>Trotzdem weitermachen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Keep the restored ones</source>
   <translation>Die wiederhergestellten behalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Look at the team's repository first. Nothing was changed here.</source>
   <translation>Sehen Sie sich zuerst das Repository des Teams an. Hier wurde nichts geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Observation</source>
   <translation>Beobachtung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Record</source>
   <translation>Eintrag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Set aside</source>
   <translation>Beiseitegelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Take the team's records</source>
   <translation>Die Einträge des Teams nehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>To send</source>
   <translation>Zu senden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>Which of the two counts?</source>
   <translation>Welcher der beiden zählt?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>added</source>
   <translation>hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>changed</source>
   <translation>geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>deleted</source>
   <translation>gelöscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>merged</source>
   <translation>zusammengeführt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>nothing new came in</source>
   <translation>nichts Neues kam herein</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>renamed</source>
   <translation>umbenannt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>{count:,} came in</source>
   <translation>{count:,} hereingekommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>{count:,} conflicts to settle</source>
   <translation>{count:,} Konflikte zu klären</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>{count:,} sent</source>
   <translation>{count:,} gesendet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/model.py" />
   <source>{count:,} set aside</source>
   <translation>{count:,} beiseitegelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>A folder in the team's repository</source>
   <translation>Ein Ordner im Repository des Teams</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>A project's memory can be shared with a team. Open a project at the top left.</source>
   <translation>Das Gedächtnis eines Projekts lässt sich mit einem Team teilen. Öffnen Sie links oben ein Projekt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>A repository of its own, branch {branch}</source>
   <translation>Ein eigenes Repository, Branch {branch}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>After each git pull, {hook} takes in what came</source>
   <translation>Nach jedem git pull holt {hook} herein, was kam</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Commit the records when they are sent</source>
   <translation>Die Einträge beim Senden committen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Global memory stays on this computer</source>
   <translation>Das globale Gedächtnis bleibt auf diesem Rechner</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Nothing waits</source>
   <translation>Nichts wartet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>One record had gone there without a deletion: it was put back.</source>
   <translation>Ein Eintrag fehlte dort ohne Löschung: er wurde zurückgelegt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>One record is marked local and stays here</source>
   <translation>Ein Eintrag ist als lokal markiert und bleibt hier</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>One record was held back</source>
   <translation>Ein Eintrag wurde zurückgehalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Pulled {pulled}, sent {pushed}</source>
   <translation>Geholt {pulled}, gesendet {pushed}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Pulling {project}</source>
   <translation>{project} wird abgerufen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Shared records</source>
   <translation>Geteilte Einträge</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Sharing {project}</source>
   <translation>{project} wird geteilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Some records were left as they are.</source>
   <translation>Einige Einträge blieben, wie sie waren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Something to know</source>
   <translation>Gut zu wissen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Stop sharing</source>
   <translation>Nicht mehr teilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Stop sharing {project}?</source>
   <translation>{project} nicht mehr teilen?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Sync sends what is here and takes in what the team has.</source>
   <translation>Der Abgleich sendet, was hier ist, und holt, was das Team hat.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Syncing {project}</source>
   <translation>{project} wird abgeglichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>The team has what is here, and nothing new has come in.</source>
   <translation>Das Team hat, was hier ist, und nichts Neues kam herein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>Your memory stays as it is, and so does what the team has.</source>
   <translation>Ihr Gedächtnis bleibt, wie es ist, und das des Teams auch.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>{count:,} records are marked local and stay here</source>
   <translation>{count:,} Einträge sind als lokal markiert und bleiben hier</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>{count:,} records had gone there without a deletion: they were put back.</source>
   <translation>{count:,} Einträge waren dort ohne Löschvermerk weg: sie wurden zurückgelegt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/panel.py" />
   <source>{count:,} records were held back</source>
   <translation>{count:,} Einträge wurden zurückgehalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>/path/to/checkout/docs/memory</source>
   <translation>/pfad/zum/arbeitsordner/docs/memory</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Branch</source>
   <translation>Branch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Git address</source>
   <translation>Git-Adresse</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>In a folder of the team's repository</source>
   <translation>In einem Ordner des Team-Repositorys</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>In a repository of its own</source>
   <translation>In einem eigenen Repository</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Nothing is sent yet: you see first what would be.</source>
   <translation>Noch wird nichts gesendet: Sie sehen zuerst, was es wäre.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Share the memory of {name}</source>
   <translation>Das Gedächtnis von {name} teilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Share this project</source>
   <translation>Dieses Projekt teilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Take in what came after each git pull (a post-merge hook)</source>
   <translation>Hereinholen, was nach jedem git pull kam (ein Post-merge-Hook)</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>Teammates see the pages, observations and decisions of this project, and what was deleted. Pages with the tag local, or below the folder local/, never leave this computer; nor does private or masked text, global memory, or the history of pages.</source>
   <translation>Das Team sieht die Seiten, Beobachtungen und Entscheidungen dieses Projekts und was gelöscht wurde. Seiten mit dem Schlagwort local oder unter dem Ordner local/ verlassen diesen Rechner nie; ebenso wenig privater oder verdeckter Text, das globale Gedächtnis oder der Verlauf von Seiten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>git@… or https://… or a path</source>
   <translation>git@… oder https://… oder ein Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/panels/sync/setup.py" />
   <source>the default one</source>
   <translation>der voreingestellte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Baseline cleared</source>
   <translation>Bekannte Verstöße vergessen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Checkout of {name} recorded</source>
   <translation>Arbeitsordner von {name} festgehalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Cleared what it held: {count} of diffs, logs, summaries and documents.</source>
   <translation>Gelöscht, was sie enthielt: {count} Diffs, Protokolle, Zusammenfassungen und Dokumente.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Conflict open again</source>
   <translation>Konflikt wieder offen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Conflict settled</source>
   <translation>Konflikt geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Conflict settled: {field}</source>
   <translation>Konflikt geklärt: {field}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Copying the memory</source>
   <translation>Gedächtnis kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision accepted</source>
   <translation>Entscheidung angenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision proposed</source>
   <translation>Entscheidung vorgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision rejected</source>
   <translation>Entscheidung abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision reopened</source>
   <translation>Entscheidung wieder geöffnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision restored</source>
   <translation>Entscheidung wiederhergestellt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision retired</source>
   <translation>Entscheidung stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision revised</source>
   <translation>Entscheidung überarbeitet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision superseded</source>
   <translation>Entscheidung ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision tombstoned</source>
   <translation>Entscheidung gelöscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Decision withdrawn</source>
   <translation>Entscheidung zurückgezogen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Embedding</source>
   <translation>Einbetten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Exporting</source>
   <translation>Exportieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Import undone</source>
   <translation>Import zurückgenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Imported from {source}</source>
   <translation>Importiert aus {source}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Importing</source>
   <translation>Importieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Linked already</source>
   <translation>Schon verknüpft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Links to {path} kept true</source>
   <translation>Verweise auf {path} nachgeführt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Looking at the team's records</source>
   <translation>Einträge des Teams ansehen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Looking for changes</source>
   <translation>Änderungen suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Moved from {path}</source>
   <translation>Verschoben von {path}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Not everything is embedded. {problem}</source>
   <translation>Nicht alles ist eingebettet. {problem}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Nothing to change</source>
   <translation>Nichts zu ändern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Nothing to move</source>
   <translation>Nichts zu verschieben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Observation added</source>
   <translation>Beobachtung hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page active again</source>
   <translation>Seite wieder aktiv</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page archived</source>
   <translation>Seite archiviert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page changed</source>
   <translation>Seite geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page created</source>
   <translation>Seite angelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page deleted for good</source>
   <translation>Seite endgültig gelöscht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page moved</source>
   <translation>Seite verschoben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page no longer pinned</source>
   <translation>Seite nicht mehr angeheftet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page pinned</source>
   <translation>Seite angeheftet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page removed</source>
   <translation>Seite entfernt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page superseded</source>
   <translation>Seite ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Page unpinned</source>
   <translation>Seite gelöst</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Pages linked</source>
   <translation>Seiten verknüpft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Project shared</source>
   <translation>Projekt wird geteilt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Project {name} added</source>
   <translation>Projekt {name} hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Project {name} is at {commit}</source>
   <translation>Projekt {name} steht bei {commit}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Project {name} removed</source>
   <translation>Projekt {name} entfernt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Pull taken back</source>
   <translation>Abruf zurückgenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Reading commits</source>
   <translation>Commits lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Reading links</source>
   <translation>Verweise lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Reading snapshots</source>
   <translation>Schnappschüsse lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Rehearsing</source>
   <translation>Erproben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Revision changed</source>
   <translation>Überarbeitung geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Sample workspace opened</source>
   <translation>Beispiel geöffnet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Search goes on by words.</source>
   <translation>Die Suche geht mit Wörtern weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Search goes on by words. Reinstall TDE Desktop to bring the model back.</source>
   <translation>Die Suche geht mit Wörtern weiter. TDE Desktop neu installieren bringt das Modell zurück.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Search goes on without it.</source>
   <translation>Die Suche geht ohne weiter.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Section replaced</source>
   <translation>Abschnitt ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Session ended</source>
   <translation>Sitzung beendet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Session started</source>
   <translation>Sitzung begonnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Set {name} in the environment instead.</source>
   <translation>Stattdessen {name} in der Umgebung setzen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Sharing ended</source>
   <translation>Teilen beendet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Synced</source>
   <translation>Abgeglichen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Taking in pages</source>
   <translation>Seiten aufnehmen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Task {ref} ended</source>
   <translation>Aufgabe {ref} beendet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Task {ref} recorded</source>
   <translation>Aufgabe {ref} festgehalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Text added at the end</source>
   <translation>Text am Ende ergänzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Text added at the start</source>
   <translation>Text am Anfang ergänzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Text replaced</source>
   <translation>Text ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>The embedding model cannot be used: {words}.</source>
   <translation>Das Einbettungsmodell ist nicht benutzbar: {words}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>The gateway failed several times and rests for a minute.</source>
   <translation>Das Gateway versagte mehrmals und ruht eine Minute.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>The gateway's model has changed.</source>
   <translation>Das Modell des Gateways ist ein anderes.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>The system keyring cannot keep the key: {problem}</source>
   <translation>Der Schlüsselbund kann den Schlüssel nicht aufbewahren: {problem}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>The vector index could not be built: {reason}.</source>
   <translation>Der Vektorindex ließ sich nicht bauen: {reason}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Undid: conflict settled</source>
   <translation>Zurückgenommen: Konflikt geklärt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Undid: import</source>
   <translation>Zurückgenommen: Import</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Undid: superseded</source>
   <translation>Zurückgenommen: ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>Undid: {words}</source>
   <translation>Zurückgenommen: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>annoy is not installed, so vectors are compared one by one; {hint} brings it</source>
   <translation>annoy ist nicht installiert, Vektoren werden einzeln verglichen; {hint} bringt es</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>building</source>
   <translation>Aufbauen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>changed since it was indexed</source>
   <translation>seit dem Indizieren geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>common words</source>
   <translation>häufige Wörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>embedding</source>
   <translation>Einbetten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>made at {commit}; run `tde graph build`</source>
   <translation>gemacht bei {commit}; `tde graph build` ausführen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>some files are not resolved yet</source>
   <translation>manche Dateien sind noch nicht aufgelöst</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>the project's windows are not embedded yet</source>
   <translation>die Abschnitte des Projekts sind noch nicht eingebettet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>the text stands nowhere; these hold some of its words</source>
   <translation>der Text steht nirgends; dies enthält einige seiner Wörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>the vector index is not used: {reason}</source>
   <translation>der Vektorindex wird nicht benutzt: {reason}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>writing</source>
   <translation>Schreiben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{behind} of {windows} windows are not embedded yet</source>
   <translation>{behind} von {windows} Abschnitten sind noch nicht eingebettet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} break taken as known</source>
   <translation>{count} Verstoß als bekannt übernommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} breaks taken as known</source>
   <translation>{count} Verstöße als bekannt übernommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} decisions retired</source>
   <translation>{count} Entscheidungen stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} files are not indexed yet</source>
   <translation>{count} Dateien sind noch nicht indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} pages wait for the background build</source>
   <translation>{count} Seiten warten auf den Aufbau im Hintergrund</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} pieces of evidence are not as they were</source>
   <translation>{count} Belege sind nicht mehr wie zuvor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{count} vectors indexed</source>
   <translation>{count} Vektoren indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{name} is not what was shipped</source>
   <translation>{name} ist nicht, was ausgeliefert wurde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{name} put back into {task}</source>
   <translation>{name} wieder in {task} gelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{name} taken in anew as {kind} of {task}</source>
   <translation>{name} neu als {kind} von {task} aufgenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{name} taken in as {kind} of {task}</source>
   <translation>{name} als {kind} von {task} aufgenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{name} taken out of {task}</source>
   <translation>{name} aus {task} entfernt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{path} is not there</source>
   <translation>{path} fehlt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{url} is no address of a gateway.</source>
   <translation>{url} ist keine Adresse eines Gateways.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/acts.py" />
   <source>{words}; run `tde index {project}`</source>
   <translation>{words}; `tde index {project}` ausführen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>A decision needs a key.</source>
   <translation>Eine Entscheidung braucht einen Schlüssel.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>A decision needs a title.</source>
   <translation>Eine Entscheidung braucht einen Titel.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>A glob is empty.</source>
   <translation>Ein Glob ist leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>After that {key} and {other} would still clash.</source>
   <translation>Danach stünden {key} und {other} noch im Widerspruch.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Both are globs.</source>
   <translation>Beides sind Globs.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Choose a key without a secret in it.</source>
   <translation>Einen Schlüssel ohne Geheimnis wählen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Constraint {number}: {problem}</source>
   <translation>Bedingung {number}: {problem}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Evidence needs a kind and a summary.</source>
   <translation>Ein Beleg braucht eine Art und eine Zusammenfassung.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Folders are parted by /.</source>
   <translation>Ordner werden mit / getrennt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>For example kind `file`, `incident`, `benchmark`.</source>
   <translation>Zum Beispiel die Art `file`, `incident`, `benchmark`.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Give another scope, links or constraints.</source>
   <translation>Einen anderen Bereich, andere Verweise oder Bedingungen angeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Give one that may be stored.</source>
   <translation>Einen angeben, der gespeichert werden darf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Globs begin at the project's root.</source>
   <translation>Globs beginnen an der Wurzel des Projekts.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>It may hold *.</source>
   <translation>Es darf * enthalten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Keys are letters, digits, dots, dashes and slashes, for example deps.http-client.</source>
   <translation>Schlüssel sind Buchstaben, Ziffern, Punkte, Striche und Schrägstriche, zum Beispiel deps.http-client.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>List the conflicts again.</source>
   <translation>Die Konflikte noch einmal auflisten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Make one part of it obligatory.</source>
   <translation>Einen Teil davon verlangen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Name it under exclude instead.</source>
   <translation>Stattdessen unter Ausnahmen nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Name them by globs, for example src/**/*.py.</source>
   <translation>Sie mit Globs nennen, zum Beispiel src/**/*.py.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Narrow it further, or let both stand with a reason.</source>
   <translation>Enger fassen, oder beide mit einem Grund stehen lassen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Narrow it how?</source>
   <translation>Wie enger fassen?</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Patterns are in RE2's syntax: no look-around and no back-references.</source>
   <translation>Muster folgen der Syntax von RE2: kein Umschauen, keine Rückverweise.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Read it again, then decide.</source>
   <translation>Noch einmal lesen, dann entscheiden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Restore it first.</source>
   <translation>Zuerst wiederherstellen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Restore it, or use another key.</source>
   <translation>Wiederherstellen oder einen anderen Schlüssel nehmen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Say in `text` what it asks for.</source>
   <translation>Sagen, was sie verlangt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Say in one line what is decided.</source>
   <translation>In einer Zeile sagen, was entschieden ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Say why in a sentence.</source>
   <translation>In einem Satz sagen, warum.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Settling a conflict needs a reason.</source>
   <translation>Einen Konflikt zu klären braucht einen Grund.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The glob {glob} begins with !.</source>
   <translation>Der Glob {glob} beginnt mit !.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The glob {glob} has a [ without its ].</source>
   <translation>Im Glob {glob} fehlt zu [ das ].</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The glob {glob} has a backslash.</source>
   <translation>Der Glob {glob} hat einen Rückstrich.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The glob {glob} has a brace without its partner.</source>
   <translation>Im Glob {glob} fehlt zu einer Klammer das Gegenstück.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The glob {glob} leaves the project.</source>
   <translation>Der Glob {glob} verlässt das Projekt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The key holds what may not be stored.</source>
   <translation>Der Schlüssel enthält, was nicht gespeichert werden darf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The pattern is empty.</source>
   <translation>Das Muster ist leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The pattern is longer than {most} characters.</source>
   <translation>Das Muster ist länger als {most} Zeichen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The pattern {pattern} is not accepted: {words}.</source>
   <translation>Das Muster {pattern} wird nicht angenommen: {words}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The pattern {pattern} matches the empty text, so it would match everywhere.</source>
   <translation>Das Muster {pattern} passt auf leeren Text, träfe also überall.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>The title is private as a whole.</source>
   <translation>Der Titel ist als Ganzes privat.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>There is no decision {key} in {project}.</source>
   <translation>In {project} gibt es keine Entscheidung {key}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>This conflict was settled by {actor}: {reason}</source>
   <translation>Dieser Konflikt wurde von {actor} geklärt: {reason}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Two open proposals for {key}: only one of them can be accepted.</source>
   <translation>Zwei offene Vorschläge für {key}: nur einer davon kann angenommen werden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Use must, must_not or prefer.</source>
   <translation>Muss, darf nicht oder bevorzugt wählen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Withdraw the revision instead.</source>
   <translation>Stattdessen die Überarbeitung zurückziehen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>Write for example src/**/*.py.</source>
   <translation>Zum Beispiel src/**/*.py schreiben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>`tde project refresh` makes it anew.</source>
   <translation>`tde project refresh` macht ihn neu.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a limit is checked by a metric, not by {type}.</source>
   <translation>eine Grenze wird mit einem Messwert geprüft, nicht mit {type}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a metric check needs {name}.</source>
   <translation>eine Messwertprüfung braucht {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a must with a {type} check needs paths: the files that have to hold it.</source>
   <translation>ein Muss mit {type} braucht Pfade: die Dateien, die es enthalten müssen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a path check needs one of pattern and paths.</source>
   <translation>eine Pfadprüfung braucht Muster oder Pfade.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a pattern belongs to the metric pattern_count, and to no other.</source>
   <translation>ein Muster gehört zum Messwert pattern_count und zu keinem anderen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>a {type} check needs a pattern.</source>
   <translation>eine Prüfung {type} braucht ein Muster.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>it has no sentence.</source>
   <translation>sie hat keinen Satz.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>its sentence is longer than {most} characters.</source>
   <translation>ihr Satz ist länger als {most} Zeichen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>the metric has no name.</source>
   <translation>der Messwert hat keinen Namen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>the pattern of a dependency check is one package's name.</source>
   <translation>das Muster einer Abhängigkeit ist der Name eines Pakets.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} cannot be a key.</source>
   <translation>{key} kann kein Schlüssel sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} depends on {other}, which is retired.</source>
   <translation>{key} hängt ab von {other}, und das ist außer Kraft.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} depends on {other}, which is superseded.</source>
   <translation>{key} hängt ab von {other}, und das ist ersetzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} is proposed, not accepted: it binds nothing yet.</source>
   <translation>{key} ist vorgeschlagen, nicht angenommen: es bindet noch nichts.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} is tombstoned.</source>
   <translation>{key} ist gelöscht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} is version {version} now, you read version {expected}.</source>
   <translation>{key} ist jetzt Version {version}, gelesen wurde Version {expected}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} says exactly this already.</source>
   <translation>{key} sagt genau das schon.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} says must not: {text} {other} says must: {words}</source>
   <translation>{key} sagt „darf nicht“: {text} {other} sagt „muss“: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} says must: {text} {other} says must not: {words}</source>
   <translation>{key} sagt „muss“: {text} {other} sagt „darf nicht“: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} says must: {text} {other} says must: {words}</source>
   <translation>{key} sagt „muss“: {text} {other} sagt „muss“: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} wants {range}, {other} wants {ranges}: no value satisfies both.</source>
   <translation>{key} will {range}, {other} will {ranges}: kein Wert genügt beiden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{key} was deleted.</source>
   <translation>{key} wurde gelöscht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{project} has no clone.</source>
   <translation>{project} hat keinen Klon.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/decisions.py" />
   <source>{value} is not a number to compare with.</source>
   <translation>{value} ist keine Zahl zum Vergleichen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>A page needs a title, a path or a body to take its title from.</source>
   <translation>Eine Seite braucht einen Titel, einen Pfad oder einen Text, aus dem der Titel kommt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Add this line to it: {command}</source>
   <translation>Diese Zeile hinzufügen: {command}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Check the folder.</source>
   <translation>Den Ordner prüfen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Check the path.</source>
   <translation>Den Pfad prüfen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Check who may write there, and the disk; nothing was changed.</source>
   <translation>Prüfen, wer dort schreiben darf, und den Datenträger; nichts wurde geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Choose a path without it.</source>
   <translation>Einen Pfad ohne das wählen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Choose another path, or write to that page.</source>
   <translation>Einen anderen Pfad wählen oder in jene Seite schreiben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Choose one of: {names}.</source>
   <translation>Eines davon wählen: {names}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Close the window, and quit the agents that use the memory; then try again.</source>
   <translation>Das Fenster schließen und die Agenten beenden, die das Gedächtnis benutzen; dann noch einmal versuchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Each part between slashes needs a name.</source>
   <translation>Jeder Teil zwischen Schrägstrichen braucht einen Namen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Export it again.</source>
   <translation>Noch einmal ausgeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Free some space, or remove old snapshots.</source>
   <translation>Platz schaffen oder alte Schnappschüsse entfernen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Free some space.</source>
   <translation>Platz schaffen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Free some space: even reading needs a little.</source>
   <translation>Schaffen Sie etwas Platz: Auch das Lesen braucht ein wenig.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Free some space; nothing that was there before has changed.</source>
   <translation>Platz schaffen; nichts Vorhandenes wurde geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Install git.</source>
   <translation>git installieren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Keep the telling ones.</source>
   <translation>Die aussagekräftigen behalten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Leave it out.</source>
   <translation>Weglassen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Leave the operator mode to search for plain words.</source>
   <translation>Den Operatormodus verlassen, um nach bloßen Wörtern zu suchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Mend that place, or move the file away to begin with the defaults.</source>
   <translation>Die Stelle berichtigen, oder die Datei wegschieben und mit dem Standard beginnen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Merged with {where}, which has the same kind and title; its history keeps the old text.</source>
   <translation>Mit {where} vereint, das hat dieselbe Art und denselben Titel; sein Verlauf behält den alten Text.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Merged with {where}, which says this already: nothing changed.</source>
   <translation>Mit {where} vereint, das sagt dies schon: nichts geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Name a folder in a checkout of the team's repository.</source>
   <translation>Einen Ordner in einem Arbeitsordner des Team-Repositorys nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Name a folder.</source>
   <translation>Einen Ordner nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Name it from the root of the repository.</source>
   <translation>Von der Wurzel des Repositorys aus nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Name the exported file.</source>
   <translation>Die ausgegebene Datei nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Name the folder that holds the files.</source>
   <translation>Den Ordner nennen, in dem die Dateien liegen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>No page is named {name}.</source>
   <translation>Keine Seite heißt {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>No project is named {name}.</source>
   <translation>Kein Projekt heißt {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Nothing is lost: try again in a moment.</source>
   <translation>Nichts ist verloren: gleich noch einmal versuchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Others keep pushing at the same time.</source>
   <translation>Andere senden zur gleichen Zeit.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Private text is left out.</source>
   <translation>Privater Text wird ausgelassen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Read it again and apply your change to what it says now.</source>
   <translation>Noch einmal lesen und die Änderung auf den jetzigen Stand anwenden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Set TDE_HOME to a folder you can write to.</source>
   <translation>TDE_HOME auf einen Ordner setzen, in den Sie schreiben können.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Split it.</source>
   <translation>Aufteilen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The conflict was settled by {actor} already.</source>
   <translation>Der Konflikt wurde schon von {actor} geklärt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The disk is full; nothing was changed.</source>
   <translation>Der Datenträger ist voll; nichts wurde geändert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The disk of {folder} is full.</source>
   <translation>Der Datenträger von {folder} ist voll.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The file {file} is absolute.</source>
   <translation>Die Datei {file} ist absolut.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The file {file} lies outside the repository.</source>
   <translation>Die Datei {file} liegt außerhalb des Repositorys.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory file cannot be used: {problem}.</source>
   <translation>Die Gedächtnisdatei ist nicht benutzbar: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory file is damaged.</source>
   <translation>Die Gedächtnisdatei ist beschädigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory is being replaced by a snapshot.</source>
   <translation>Das Gedächtnis wird gerade durch einen Schnappschuss ersetzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory is being replaced by another process.</source>
   <translation>Das Gedächtnis wird gerade von einem anderen Programm ersetzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory is damaged ({problem}). Close TDE first. {next}</source>
   <translation>Das Gedächtnis ist beschädigt ({problem}). Schließen Sie zuerst TDE. {next}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory is damaged, no snapshot was made: {problem}.</source>
   <translation>Das Gedächtnis ist beschädigt, es wurde kein Schnappschuss gemacht: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The memory is in use by another process.</source>
   <translation>Das Gedächtnis wird gerade von einem anderen Programm benutzt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The page has just been deleted.</source>
   <translation>Die Seite wurde eben gelöscht.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The page {path} ({id}) was deleted on {day}{because}.</source>
   <translation>Die Seite {path} ({id}) wurde am {day} gelöscht{because}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path has {count} characters; the most is {most}.</source>
   <translation>Der Pfad hat {count} Zeichen; höchstens {most} sind möglich.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path {path} has a segment that shows nothing.</source>
   <translation>Der Pfad {path} hat ein Segment, das nichts zeigt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path {path} has the segment {segment}.</source>
   <translation>Der Pfad {path} hat das Segment {segment}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path {path} holds what may not be stored: {words}</source>
   <translation>Der Pfad {path} enthält, was nicht gespeichert werden darf: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path {path} holds {sign}, which no link could name.</source>
   <translation>Der Pfad {path} enthält {sign}, das kein Verweis nennen könnte.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The path {path} is absolute.</source>
   <translation>Der Pfad {path} ist absolut.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The record was changed since; nothing was undone.</source>
   <translation>Der Eintrag wurde seither geändert; nichts wurde zurückgenommen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The sample needs git, which is not installed.</source>
   <translation>Das Beispiel braucht git, das nicht installiert ist.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The shared folder {folder} is not there.</source>
   <translation>Der geteilte Ordner {folder} ist nicht da.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>The {what} has {count} characters; the most is {most}.</source>
   <translation>{what} hat {count} Zeichen; höchstens {most} sind möglich.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>There is no good snapshot.</source>
   <translation>Es gibt keinen guten Schnappschuss.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>There is no snapshot of it. To begin with an empty memory, move {path} away.</source>
   <translation>Es gibt keinen Schnappschuss davon. Um mit einem leeren Gedächtnis zu beginnen, verschieben Sie {path} an einen anderen Ort.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>There is nothing to note: the text is empty.</source>
   <translation>Es gibt nichts zu notieren: der Text ist leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Try again in a moment.</source>
   <translation>Gleich noch einmal versuchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Wait for it to finish.</source>
   <translation>Auf dessen Ende warten.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Write it from the root of the wiki: notes/tides.</source>
   <translation>Von der Wurzel des Wikis aus schreiben: notes/tides.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>Write or remove the link there.</source>
   <translation>Den Verweis dort schreiben oder entfernen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>`tde backup restore` puts the newest good snapshot in its place and keeps the damaged file.</source>
   <translation>`tde backup restore` setzt den neuesten guten Schnappschuss an ihre Stelle und hebt die beschädigte Datei auf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>its bytes have changed since it was made</source>
   <translation>seine Bytes haben sich seither geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>links_to follows the [[wikilinks]] of a body.</source>
   <translation>links_to folgt den [[Wikilinks]] eines Textes.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{count} {what} are too many; the most is {most}.</source>
   <translation>{count} {what} sind zu viele; höchstens {most} sind möglich.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{folder} cannot be written to, and the memory needs that even to be read.</source>
   <translation>{folder} ist nicht beschreibbar, und das braucht das Gedächtnis selbst zum Lesen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{folder} holds none. {next}</source>
   <translation>{folder} enthält keinen. {next}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{folder} lies in no git repository.</source>
   <translation>{folder} liegt in keinem Git-Repository.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{home} cannot be used for the memory: {problem}.</source>
   <translation>{home} lässt sich nicht für das Gedächtnis nutzen: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{hook} is there already.</source>
   <translation>{hook} ist schon da.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} cannot be {value}.</source>
   <translation>{key} kann nicht {value} sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} is a whole number, not {value}.</source>
   <translation>{key} ist eine ganze Zahl, nicht {value}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} is not a setting.</source>
   <translation>{key} ist keine Einstellung.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} is on or off, not {value}.</source>
   <translation>{key} ist an oder aus, nicht {value}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} is text, not {value}.</source>
   <translation>{key} ist Text, nicht {value}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} must be at least {least}.</source>
   <translation>{key} muss mindestens {least} sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{key} must be at most {most}.</source>
   <translation>{key} darf höchstens {most} sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{name} is no JSON: {problem}.</source>
   <translation>{name} ist kein JSON: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} ({id}) has that path already.</source>
   <translation>{path} ({id}) hat diesen Pfad schon.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} ({id}) is an active {kind} with the same title.</source>
   <translation>{path} ({id}) ist schon aktiv: {kind} mit demselben Titel.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} cannot be linked to itself.</source>
   <translation>{path} lässt sich nicht mit sich selbst verknüpfen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} cannot be opened: {problem}.</source>
   <translation>{path} lässt sich nicht öffnen: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} cannot be read: {problem}.</source>
   <translation>{path} lässt sich nicht lesen: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} cannot be written: {problem}.</source>
   <translation>{path} lässt sich nicht schreiben: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} has no version {version}.</source>
   <translation>{path} hat keine Version {version}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} is a folder.</source>
   <translation>{path} ist ein Ordner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} is no folder.</source>
   <translation>{path} ist kein Ordner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} is not UTF-8 text.</source>
   <translation>{path} ist kein UTF-8-Text.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} is not valid TOML: {problem}.</source>
   <translation>{path} ist kein gültiges TOML: {problem}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} was changed meanwhile: it is at version {version}, not {expected}.</source>
   <translation>{path} wurde inzwischen geändert: es steht bei Version {version}, nicht {expected}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} {relation} {other} already, directly or by others.</source>
   <translation>{path} {relation} {other} schon, direkt oder über andere.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{path} {relation} {other} would close a circle.</source>
   <translation>{path} {relation} {other} würde einen Kreis schließen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{problem} Until then every setting has its default.</source>
   <translation>{problem} Bis dahin gilt überall der Standard.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{project} is not shared.</source>
   <translation>{project} wird nicht geteilt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{title} is not here any more.</source>
   <translation>{title} ist nicht mehr hier.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{what} has to wait: the memory is open in {others}.</source>
   <translation>{what} muss warten: das Gedächtnis ist offen in {others}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/memory.py" />
   <source>{what} is being done by another process.</source>
   <translation>{what} erledigt gerade ein anderes Programm.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>Merged with the same memory</source>
   <translation>Mit derselben Seite vereint</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>bytes of each file</source>
   <translation>Bytes jeder Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>depends on {name}</source>
   <translation>hängt von {name} ab</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>does not hold {pattern}</source>
   <translation>enthält {pattern} nicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>does not import {pattern}</source>
   <translation>importiert {pattern} nicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>every path</source>
   <translation>jeder Pfad</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>every stage</source>
   <translation>jede Stufe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>every task</source>
   <translation>jede Aufgabe</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>files that the change touches</source>
   <translation>von der Änderung berührte Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>how often the pattern is found in all files together</source>
   <translation>wie oft das Muster in allen Dateien zusammen vorkommt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>imports are read in Python, JavaScript and TypeScript files only</source>
   <translation>Importe werden nur in Python-, JavaScript- und TypeScript-Dateien gelesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>is added</source>
   <translation>ist hinzugefügt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>is there</source>
   <translation>ist da</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>it has no check: people and agents read it</source>
   <translation>sie hat keine Prüfung: Menschen und Agenten lesen sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>lines added and removed by the change</source>
   <translation>von der Änderung hinzugefügte und entfernte Zeilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>lines of each file</source>
   <translation>Zeilen jeder Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>linked to task {task}</source>
   <translation>mit der Aufgabe {task} verknüpft</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>linked to {pages}, and no path was given</source>
   <translation>verknüpft mit {pages}, und kein Pfad war angegeben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>linked to {pages}, where there are no pages</source>
   <translation>verknüpft mit {pages}, wo es keine Seiten gibt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>linked to {page}</source>
   <translation>verknüpft mit {page}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>linked to {page} and beneath</source>
   <translation>verknüpft mit {page} und darunter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>no file matches {globs}</source>
   <translation>keine Datei passt auf {globs}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>no manifest names {pattern}</source>
   <translation>kein Manifest nennt {pattern}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>no run that it applies to has asked</source>
   <translation>kein Lauf, für den sie gilt, hat gefragt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>no value was given for {metric}</source>
   <translation>für {metric} wurde kein Wert angegeben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>nothing is at {globs}</source>
   <translation>unter {globs} liegt nichts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>only for task {tasks}</source>
   <translation>nur für die Aufgabe {tasks}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>only for task {tasks}, which is not open</source>
   <translation>nur für die Aufgabe {tasks}, die nicht offen ist</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>stage {scope}</source>
   <translation>Stufe {scope}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>stage {scope}: no run has named that stage</source>
   <translation>Stufe {scope}: kein Lauf hat sie genannt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>stage {scope}; asked for {stage}</source>
   <translation>Stufe {scope}; gefragt war {stage}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>stage {scope}; no stage was given</source>
   <translation>Stufe {scope}; keine Stufe war angegeben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>there is no manifest to look into</source>
   <translation>es gibt kein Manifest, in dem nachgesehen werden könnte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>when the check names {what} (tde check {options})</source>
   <translation>wenn die Prüfung {what} nennt (tde check {options})</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>{metric} is a number of a change, and these are whole files</source>
   <translation>{metric} ist eine Zahl einer Änderung, und dies sind ganze Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>{path} cannot be read: {problem}</source>
   <translation>{path} kann nicht gelesen werden: {problem}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>{path} is not in or beneath {pages}</source>
   <translation>{path} liegt nicht in oder unter {pages}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/reasons.py" />
   <source>{path} is not known as a whole</source>
   <translation>{path} ist nicht als Ganzes bekannt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>A symbol needs a name.</source>
   <translation>Ein Symbol braucht einen Namen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>A task needs a reference.</source>
   <translation>Eine Aufgabe braucht ein Kennzeichen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Add the repository it came from.</source>
   <translation>Das Repository hinzufügen, aus dem es kam.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Add {top} instead.</source>
   <translation>Stattdessen {top} hinzufügen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Another git is at work in the clone, or left its lock: {lock}.</source>
   <translation>Ein anderes git arbeitet im Klon oder ließ seine Sperre zurück: {lock}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Another process is working on the clone of {name}.</source>
   <translation>Ein anderes Programm arbeitet am Klon von {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Ask with a few words, a name, or a quoted text.</source>
   <translation>Mit ein paar Wörtern, einem Namen oder einem Text in Anführungszeichen fragen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Bring the graph up to date with `tde graph build`.</source>
   <translation>Bringen Sie den Graphen mit `tde graph build` auf den Stand.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Choose another name, or remove it first.</source>
   <translation>Einen anderen Namen wählen oder es zuerst entfernen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Choose another name.</source>
   <translation>Einen anderen Namen wählen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Commit the changes there, or discard them: git -C {folder} reset --hard. Then refresh again.</source>
   <translation>Die Änderungen dort committen oder verwerfen: git -C {folder} reset --hard. Dann noch einmal auffrischen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Export a part of it as text.</source>
   <translation>Einen Teil davon als Text ausgeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Export a part of it.</source>
   <translation>Einen Teil davon ausgeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Files in the clone {folder} were changed and would be overwritten.</source>
   <translation>Dateien im Klon {folder} wurden geändert und würden überschrieben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>For example HRB-412.</source>
   <translation>Zum Beispiel HRB-412.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Give a name, a.dotted.name, file::name or file:line.</source>
   <translation>Einen Namen, a.dotted.name, file::name oder file:line angeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Give an https or ssh address or a folder.</source>
   <translation>Eine Adresse mit https oder ssh oder einen Ordner angeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Give the address of a git repository or an existing folder.</source>
   <translation>Die Adresse eines Git-Repositorys oder einen vorhandenen Ordner angeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Give the folder of the repository.</source>
   <translation>Den Ordner des Repositorys angeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>If none is, delete that file, then refresh again.</source>
   <translation>Wenn keines arbeitet, diese Datei löschen, dann noch einmal auffrischen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Index again.</source>
   <translation>Neu indizieren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Install it from https://git-scm.com, then try again.</source>
   <translation>Von https://git-scm.com installieren, dann noch einmal versuchen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Make it one with `git init` and a first commit, then add it.</source>
   <translation>Mit `git init` und einem ersten Commit dazu machen, dann hinzufügen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Name one as file:line.</source>
   <translation>Eines als file:line nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Name the folder of the repository.</source>
   <translation>Den Ordner des Repositorys nennen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Nothing called {text} is defined in this project.</source>
   <translation>Nichts mit dem Namen {text} ist in diesem Projekt definiert.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Only tracked source files in a known language are in it.</source>
   <translation>Nur verfolgte Quelldateien in bekannten Sprachen sind darin.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Refresh it, or give another name to add it twice.</source>
   <translation>Es auffrischen, oder mit einem anderen Namen noch einmal hinzufügen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Refresh the project: it is cloned again.</source>
   <translation>Aktualisieren Sie das Projekt: Es wird neu geklont.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Save it anew in the program it came from, without a password.</source>
   <translation>Im Ursprungsprogramm neu sichern, ohne Passwort.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Search again, or index again.</source>
   <translation>Noch einmal suchen oder neu indizieren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>Split it, or export a part.</source>
   <translation>Aufteilen oder einen Teil ausgeben.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The clone {folder} has {count} commits that its source lacks.</source>
   <translation>Der Klon {folder} hat {count} Commits, die der Quelle fehlen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The clone {folder} is missing.</source>
   <translation>Der Klon {folder} fehlt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The graph has no file {path}.</source>
   <translation>Der Graph hat keine Datei {path}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The question is empty.</source>
   <translation>Die Frage ist leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The repository is empty: there is nothing to index yet.</source>
   <translation>Das Repository ist leer: es gibt noch nichts zu indizieren.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>The {source} is empty.</source>
   <translation>{source}: leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>There is a project {name} already.</source>
   <translation>Es gibt schon ein Projekt {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>There is no folder {folder}.</source>
   <translation>Es gibt keinen Ordner {folder}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>There is no project {name}.</source>
   <translation>Es gibt kein Projekt {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>There is no text in {name}.</source>
   <translation>In {name} steht kein Text.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a binary</source>
   <translation>eine Binärdatei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a document; attach it to a task to search it</source>
   <translation>ein Dokument; an eine Aufgabe anhängen, um es zu durchsuchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a font</source>
   <translation>eine Schrift</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a lockfile</source>
   <translation>eine Lock-Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a source map</source>
   <translation>eine Source-Map</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>a symbolic link</source>
   <translation>eine symbolische Verknüpfung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>an archive</source>
   <translation>ein Archiv</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>an image</source>
   <translation>ein Bild</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>another repository</source>
   <translation>ein anderes Repository</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>git could not work with {address}: {detail}.</source>
   <translation>git kam mit {address} nicht zurecht: {detail}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>git is not installed, or not on the PATH.</source>
   <translation>git ist nicht installiert oder nicht im PATH.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>holds a private key</source>
   <translation>enthält einen privaten Schlüssel</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>in a folder {folder}</source>
   <translation>in einem Ordner {folder}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>larger than {size} KB</source>
   <translation>größer als {size} KB</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>left out by the project's rules</source>
   <translation>nach den Regeln des Projekts ausgelassen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>may hold secrets</source>
   <translation>könnte Geheimnisse enthalten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>minified</source>
   <translation>verkleinert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>not a file</source>
   <translation>keine Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>not indexed yet</source>
   <translation>noch nicht indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>sound or video</source>
   <translation>Ton oder Video</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{address} is the project {name} already.</source>
   <translation>{address} ist schon das Projekt {name}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{folder} is a file.</source>
   <translation>{folder} ist eine Datei.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{folder} is a folder inside the repository {top}.</source>
   <translation>{folder} ist ein Ordner im Repository {top}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{folder} is not a git repository.</source>
   <translation>{folder} ist kein Git-Repository.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{folder} is too wide to be a checkout.</source>
   <translation>{folder} ist zu weit für einen Arbeitsordner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{folder} lies inside the memory itself.</source>
   <translation>{folder} liegt im Gedächtnis selbst.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} cannot be a project name.</source>
   <translation>{name} kann kein Projektname sein.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} could not be read within the time for one file.</source>
   <translation>{name} ließ sich nicht in der Zeit für eine Datei lesen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} has no task {ref}.</source>
   <translation>{name} hat keine Aufgabe {ref}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} has {size} bytes; at most {most} are read.</source>
   <translation>{name} hat {size} Bytes; höchstens {most} werden gelesen.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} holds memory: {listed}.</source>
   <translation>{name} hält Gedächtnis: {listed}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} is broken, or needs more memory than a document may have.</source>
   <translation>{name} ist kaputt oder braucht mehr Speicher, als ein Dokument haben darf.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} is empty.</source>
   <translation>{name} ist leer.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{name} is not a file.</source>
   <translation>{name} ist keine Datei.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{path} is not in the index of {project}.</source>
   <translation>{path} ist nicht im Index von {project}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{text} is neither a git address nor a folder.</source>
   <translation>{text} ist weder eine Git-Adresse noch ein Ordner.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/sentences/work.py" />
   <source>{text} may be one of {count}: {names}.</source>
   <translation>{text} kann eines von {count} sein: {names}.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/starting.py" />
   <source>Putting the snapshot back</source>
   <translation>Der Schnappschuss wird zurückgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/starting.py" />
   <source>The memory cannot be opened</source>
   <translation>Das Gedächtnis lässt sich nicht öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/starting.py" />
   <source>The snapshot of {when} is the memory now.</source>
   <translation>Der Schnappschuss vom {when} ist jetzt das Gedächtnis.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tending.py" />
   <source>Looking after the memory</source>
   <translation>Das Gedächtnis wird gepflegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Apr</source>
   <translation>Apr.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Aug</source>
   <translation>Aug.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Dec</source>
   <translation>Dez.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Earlier</source>
   <translation>Früher</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Feb</source>
   <translation>Feb.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Fri</source>
   <translation>Fr</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Friday</source>
   <translation>Freitag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Jan</source>
   <translation>Jan.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Jul</source>
   <translation>Juli</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Jun</source>
   <translation>Juni</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Mar</source>
   <translation>März</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>May</source>
   <translation>Mai</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Mon</source>
   <translation>Mo</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Monday</source>
   <translation>Montag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Nov</source>
   <translation>Nov.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Oct</source>
   <translation>Okt.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Sat</source>
   <translation>Sa</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Saturday</source>
   <translation>Samstag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Sep</source>
   <translation>Sept.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Sun</source>
   <translation>So</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Sunday</source>
   <translation>Sonntag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>This month</source>
   <translation>Dieser Monat</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Thu</source>
   <translation>Do</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Thursday</source>
   <translation>Donnerstag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Today</source>
   <translation>Heute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Tue</source>
   <translation>Di</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Tuesday</source>
   <translation>Dienstag</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Wed</source>
   <translation>Mi</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Wednesday</source>
   <translation>Mittwoch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>Yesterday</source>
   <translation>Gestern</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>a minute ago</source>
   <translation>vor einer Minute</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>an hour ago</source>
   <translation>vor einer Stunde</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>just now</source>
   <translation>gerade eben</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>now</source>
   <translation>jetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>on {day}</source>
   <translation>am {day}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>today {time}</source>
   <translation>heute {time}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>{day} {month}</source>
   <translation>{day}. {month}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>{hours} h</source>
   <translation>{hours} Std.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>{hours} hours ago</source>
   <translation>vor {hours} Stunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/times.py" />
   <source>{minutes} minutes ago</source>
   <translation>vor {minutes} Minuten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tray.py" />
   <source>1 decision waits for you</source>
   <translation>1 Entscheidung wartet auf Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tray.py" />
   <source>A decision waits for you</source>
   <translation>Eine Entscheidung wartet auf Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tray.py" />
   <source>Show window</source>
   <translation>Fenster zeigen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tray.py" />
   <source>{actor} proposes “{title}”</source>
   <translation>{actor} schlägt „{title}“ vor</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/tray.py" />
   <source>{count:,} decisions wait for you</source>
   <translation>{count:,} Entscheidungen warten auf Sie</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/chart.py" />
   <source>{label}: {parts} of {say}, {note} less</source>
   <translation>{label}: {parts} von {say}, {note} weniger</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/code_notes.py" />
   <source>Line {line}. {notes}</source>
   <translation>Zeile {line}. {notes}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/code_view.py" />
   <source>lines {first} to {last}</source>
   <translation>Zeilen {first} bis {last}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/diff_view.py" />
   <source>1 line alike</source>
   <translation>1 gleiche Zeile</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/diff_view.py" />
   <source>{added} lines added, {removed} removed</source>
   <translation>{added} Zeilen hinzu, {removed} weg</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/diff_view.py" />
   <source>{count:,} lines alike</source>
   <translation>{count:,} gleiche Zeilen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/filter_button.py" />
   <source>None yet</source>
   <translation>Noch keine</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/filter_button.py" />
   <source>all</source>
   <translation>alle</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>1 hit</source>
   <translation>1 Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Find</source>
   <translation>Suchen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Match case</source>
   <translation>Groß-/Kleinschreibung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Next hit</source>
   <translation>Nächster Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Previous hit</source>
   <translation>Voriger Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Replace all</source>
   <translation>Alle ersetzen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Replace with</source>
   <translation>Ersetzen durch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>Whole words</source>
   <translation>Ganze Wörter</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>no hits</source>
   <translation>keine Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>{count:,} hits</source>
   <translation>{count:,} Treffer</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/find_bar.py" />
   <source>{here} of {count:,}</source>
   <translation>{here} von {count:,}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/job_row.py" />
   <source>Cancel the job</source>
   <translation>Den Vorgang abbrechen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/job_row.py" />
   <source>Progress</source>
   <translation>Fortschritt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/labels.py" />
   <source>Done</source>
   <translation>Erledigt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/labels.py" />
   <source>To do</source>
   <translation>Zu tun</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/markdown_edit.py" />
   <source>Pages to link to</source>
   <translation>Seiten zum Verweisen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/messages.py" />
   <source>Clear all</source>
   <translation>Alle löschen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/messages.py" />
   <source>Close message</source>
   <translation>Meldung schließen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/messages.py" />
   <source>Copy details</source>
   <translation>Einzelheiten kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/messages.py" />
   <source>Nothing to tell.</source>
   <translation>Nichts zu melden.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/overlay.py" />
   <source>↑ ↓ choose     Enter run     Esc back</source>
   <translation>↑ ↓ wählen     Eingabe ausführen     Esc zurück</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/progress.py" />
   <source>{done:,} of 1 file</source>
   <translation>{done:,} von 1 Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/progress.py" />
   <source>{done:,} of {count:,} files</source>
   <translation>{done:,} von {count:,} Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/progress.py" />
   <source>{left} s left</source>
   <translation>noch {left} s</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/progress.py" />
   <source>{rate:,.0f} files/s</source>
   <translation>{rate:,.0f} Dateien/s</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/progress.py" />
   <source>{value} min left</source>
   <translation>noch {value} Min.</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/rail.py" />
   <source>My Loop</source>
   <translation>My Loop</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/rail.py" />
   <source>Places</source>
   <translation>Orte</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/rail.py" />
   <source>Project: {words}</source>
   <translation>Projekt: {words}</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/rail.py" />
   <source>{title}, {count} waiting</source>
   <translation>{title}, {count} warten</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/region_view.py" />
   <source>About the whole file</source>
   <translation>Zur ganzen Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/region_view.py" />
   <source>Changed since it was indexed</source>
   <translation>Seit der Indizierung geändert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/region_view.py" />
   <source>Copy region</source>
   <translation>Bereich kopieren</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>1 agent connected</source>
   <translation>1 Agent verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>1 notice</source>
   <translation>1 Meldung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Index behind · 1 file to read</source>
   <translation>Index hinkt nach · 1 Datei zu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Index behind · {count:,} files to read</source>
   <translation>Index hinkt nach · {count:,} Dateien zu lesen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Index failed</source>
   <translation>Index fehlgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Index up to date · 1 file</source>
   <translation>Index aktuell · 1 Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Index up to date · {count:,} files</source>
   <translation>Index aktuell · {count:,} Dateien</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>No notices</source>
   <translation>Keine Meldungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Polling</source>
   <translation>Fragt regelmäßig</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Ready</source>
   <translation>Bereit</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Vectors off</source>
   <translation>Vektoren aus</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Vectors on</source>
   <translation>Vektoren an</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>Watching</source>
   <translation>Beobachtet</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>{count:,} agents connected</source>
   <translation>{count:,} Agenten verbunden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/widgets/status_area.py" />
   <source>{count} notices</source>
   <translation>{count} Meldungen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Choose project…</source>
   <translation>Projekt wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Close window</source>
   <translation>Fenster schließen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Command palette</source>
   <translation>Befehlspalette</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Cut</source>
   <translation>Ausschneiden</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Dark theme</source>
   <translation>Dunkles Schema</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Export…</source>
   <translation>Exportieren …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Forward</source>
   <translation>Vorwärts</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Go to page, decision or file…</source>
   <translation>Zu Seite, Entscheidung oder Datei …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Larger text</source>
   <translation>Größerer Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Light theme</source>
   <translation>Helles Schema</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Open the logs</source>
   <translation>Protokolle öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Open the sample workspace</source>
   <translation>Beispiel-Arbeitsbereich öffnen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Pick decisions from git history…</source>
   <translation>Entscheidungen aus dem Git-Verlauf wählen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Remove project…</source>
   <translation>Projekt entfernen …</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Select all</source>
   <translation>Alles auswählen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Smaller text</source>
   <translation>Kleinerer Text</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>System theme</source>
   <translation>Schema des Systems</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/window_actions.py" />
   <source>Usual text size</source>
   <translation>Übliche Textgröße</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/workspace.py" />
   <source>Done again</source>
   <translation>Wieder getan</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/workspace.py" />
   <source>Indexing {project}</source>
   <translation>{project} wird indiziert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/workspace.py" />
   <source>Project {name} removed; its memory is kept</source>
   <translation>Projekt {name} entfernt; sein Gedächtnis bleibt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/ui/workspace.py" />
   <source>Undone</source>
   <translation>Rückgängig gemacht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Accepted</source>
   <translation>Angenommen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Active</source>
   <translation>Aktiv</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Archived</source>
   <translation>Archiviert</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Attachment</source>
   <translation>Anhang</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Code</source>
   <translation>Code</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Command line</source>
   <translation>Befehlszeile</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Decision</source>
   <translation>Entscheidung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Diff</source>
   <translation>Diff</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Discussion</source>
   <translation>Diskussion</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Episodic</source>
   <translation>Episodisch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Fact</source>
   <translation>Tatsache</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>File</source>
   <translation>Datei</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Limit</source>
   <translation>Grenze</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>MCP</source>
   <translation>MCP</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Must</source>
   <translation>Muss</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Must not</source>
   <translation>Darf nicht</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Note</source>
   <translation>Notiz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Page</source>
   <translation>Seite</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Pipeline</source>
   <translation>Pipeline</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Pipeline distillation</source>
   <translation>Destillat der Pipeline</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Pitfall</source>
   <translation>Fallstrick</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Prefer</source>
   <translation>Lieber</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Principle</source>
   <translation>Grundsatz</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Procedural</source>
   <translation>Prozedural</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Proposed</source>
   <translation>Vorgeschlagen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Rejected</source>
   <translation>Abgelehnt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Retired</source>
   <translation>Stillgelegt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Semantic</source>
   <translation>Semantisch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Session</source>
   <translation>Sitzung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Session capture</source>
   <translation>Mitschnitt der Sitzung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Summary</source>
   <translation>Zusammenfassung</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Superseded</source>
   <translation>Ersetzt</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Window</source>
   <translation>Fenster</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Withdrawn</source>
   <translation>Zurückgezogen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>Working</source>
   <translation>Arbeitsgedächtnis</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>caused by</source>
   <translation>verursacht durch</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>depends on</source>
   <translation>hängt ab von</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>implements</source>
   <translation>setzt um</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>links to</source>
   <translation>verweist auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>part of</source>
   <translation>Teil von</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>rejected because of</source>
   <translation>abgelehnt wegen</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>relates to</source>
   <translation>bezieht sich auf</translation>
  </message>
  <message>
   <location filename="../../tde_desktop/vocabulary.py" />
   <source>supersedes</source>
   <translation>ersetzt</translation>
  </message>
 </context>
</TS>

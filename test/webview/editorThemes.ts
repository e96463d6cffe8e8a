// What VS Code's default themes give to webviews.

/** The classes of the page's body. */
export type EditorClass =
  | 'vscode-light'
  | 'vscode-dark'
  | 'vscode-high-contrast'
  | 'vscode-high-contrast-light vscode-high-contrast';

/** All of them. */
export const editorClasses: readonly EditorClass[] = [
  'vscode-light',
  'vscode-dark',
  'vscode-high-contrast',
  'vscode-high-contrast-light vscode-high-contrast',
];

const highContrast = {
  'textBlockQuote-background': 'transparent',
  'keybindingLabel-background': 'transparent',
};

const themeColors: Readonly<Record<EditorClass, Readonly<Record<string, string>>>> = {
  'vscode-light': {
    ...{ foreground: '#3b3b3b', 'editor-foreground': '#3b3b3b', 'editor-background': '#ffffff' },
    ...{ descriptionForeground: '#3b3b3b', errorForeground: '#f85149', focusBorder: '#005fb8' },
    ...{ 'list-errorForeground': '#b01011', 'list-warningForeground': '#855f00' },
    ...{ 'button-background': '#005fb8', 'button-foreground': '#ffffff', 'button-border': '#0000001a' },
    ...{ 'button-hoverBackground': '#0258a8', 'button-secondaryHoverBackground': '#cccccc' },
    ...{ 'button-secondaryBackground': '#e5e5e5', 'button-secondaryForeground': '#3b3b3b' },
    'editorGroupHeader-tabsBackground': '#f8f8f8',
    ...{ 'widget-border': '#e5e5e5', 'progressBar-background': '#005fb8' },
    ...{ 'problemsErrorIcon-foreground': '#e51400', 'problemsWarningIcon-foreground': '#bf8803' },
    ...{ 'problemsInfoIcon-foreground': '#1a85ff', 'textLink-activeForeground': '#005fb8' },
    ...{ 'textLink-foreground': '#005fb8', 'textBlockQuote-background': '#f8f8f8' },
    ...{ 'textPreformat-foreground': '#a31515', 'textPreformat-background': '#0000001f' },
    ...{ 'keybindingLabel-foreground': '#3b3b3b', 'keybindingLabel-background': '#dddddd66' },
  },
  'vscode-dark': {
    ...{ foreground: '#cccccc', 'editor-foreground': '#cccccc', 'editor-background': '#1f1f1f' },
    ...{ descriptionForeground: '#9d9d9d', errorForeground: '#f85149', focusBorder: '#0078d4' },
    ...{ 'list-errorForeground': '#f88070', 'list-warningForeground': '#cca700' },
    ...{ 'button-background': '#0078d4', 'button-foreground': '#ffffff', 'button-border': '#ffffff12' },
    ...{ 'button-hoverBackground': '#026ec1', 'button-secondaryHoverBackground': '#3c3c3c' },
    ...{ 'button-secondaryBackground': '#313131', 'button-secondaryForeground': '#cccccc' },
    'editorGroupHeader-tabsBackground': '#181818',
    ...{ 'widget-border': '#313131', 'progressBar-background': '#0078d4' },
    ...{ 'problemsErrorIcon-foreground': '#f14c4c', 'problemsWarningIcon-foreground': '#cca700' },
    ...{ 'problemsInfoIcon-foreground': '#3794ff', 'textLink-activeForeground': '#4daafc' },
    ...{ 'textLink-foreground': '#4daafc', 'textBlockQuote-background': '#2b2b2b' },
    ...{ 'textPreformat-foreground': '#d0d0d0', 'textPreformat-background': '#3c3c3c' },
    ...{ 'keybindingLabel-foreground': '#cccccc', 'keybindingLabel-background': '#8080802b' },
  },
  'vscode-high-contrast': {
    ...highContrast,
    ...{ foreground: '#ffffff', 'editor-foreground': '#ffffff', 'editor-background': '#000000' },
    ...{ descriptionForeground: '#ffffffb3', errorForeground: '#f48771', focusBorder: '#f38518' },
    ...{ contrastBorder: '#6fc3df', contrastActiveBorder: '#f38518', 'button-border': '#6fc3df' },
    ...{ 'button-foreground': '#ffffff', 'button-secondaryForeground': '#ffffff' },
    ...{ 'widget-border': '#6fc3df', 'progressBar-background': '#6fc3df' },
    ...{ 'problemsErrorIcon-foreground': '#f48771', 'problemsWarningIcon-foreground': '#ffd370' },
    ...{ 'problemsInfoIcon-foreground': '#3794ff', 'textLink-activeForeground': '#21a6ff' },
    ...{ 'textLink-foreground': '#21a6ff', 'keybindingLabel-foreground': '#ffffff' },
    ...{ 'textPreformat-foreground': '#000000', 'textPreformat-background': '#ffffff' },
  },
  'vscode-high-contrast-light vscode-high-contrast': {
    ...highContrast,
    ...{ foreground: '#292929', 'editor-foreground': '#292929', 'editor-background': '#ffffff' },
    ...{ descriptionForeground: '#292929b3', errorForeground: '#b5200d', focusBorder: '#006bbd' },
    ...{ contrastBorder: '#0f4a85', contrastActiveBorder: '#006bbd', 'button-border': '#0f4a85' },
    ...{ 'button-background': '#0f4a85', 'button-hoverBackground': '#0f4a85' },
    ...{ 'button-foreground': '#ffffff', 'button-secondaryForeground': '#292929' },
    ...{ 'button-secondaryBackground': '#ffffff', 'widget-border': '#0f4a85' },
    ...{ 'progressBar-background': '#0f4a85', 'problemsErrorIcon-foreground': '#b5200d' },
    ...{ 'problemsWarningIcon-foreground': '#895503', 'problemsInfoIcon-foreground': '#1a85ff' },
    ...{ 'textLink-activeForeground': '#0f4a85', 'textLink-foreground': '#0f4a85' },
    ...{ 'textPreformat-foreground': '#292929', 'textPreformat-background': '#f2f2f2' },
    ...{ 'keybindingLabel-foreground': '#292929' },
  },
};

export function getThemeStyles(editor: EditorClass): string {
  const colors = Object.entries(themeColors[editor]).map(([name, color]) => `--vscode-${name}: ${color};`);
  return `html { background: var(--vscode-editor-background); ${colors.join(' ')} ${fonts} }`;
}

const fonts = [
  '--vscode-font-family: system-ui, "Ubuntu", "Droid Sans", sans-serif;',
  '--vscode-font-size: 13px;',
  '--vscode-editor-font-family: "Droid Sans Mono", monospace;',
].join(' ');

/** The colors that VS Code gives to elements in every webview. */
export const editorStyles = `
@layer vscode-default {
  body {
    background-color: transparent;
    color: var(--vscode-editor-foreground);
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
    margin: 0;
    padding: 0 20px;
  }
  a, a code { color: var(--vscode-textLink-foreground); }
  code { color: var(--vscode-textPreformat-foreground); background-color: var(--vscode-textPreformat-background); }
  blockquote { background: var(--vscode-textBlockQuote-background); }
  kbd {
    color: var(--vscode-keybindingLabel-foreground);
    background-color: var(--vscode-keybindingLabel-background);
  }
}`;

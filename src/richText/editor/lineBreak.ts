import { Node } from '@tiptap/core'

/** A line break within a paragraph: typed with Shift+Enter, Ctrl+Enter or Command+Enter, or pasted. */
export const lineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.chain().insertContent({ type: this.name }).scrollIntoView().run()
    return { 'Shift-Enter': breakLine, 'Mod-Enter': breakLine }
  },
})

import { Node } from '@tiptap/core'
import { headingLevels } from '../richDoc.ts'

/** A heading of level 2 or 3. Enter at its end starts a paragraph. */
export const heading = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    )
  },
})

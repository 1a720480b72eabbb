import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Each paragraph and each list runs the way its own first letter does, so that Arabic and English stand rightly under one
 * another; a blank one runs as the page does. Only what is drawn says so: the message itself stays without attributes. A
 * list's items have no direction of their own, for then the list would have no letter to go by and put its signs wrongly.
 */
export const blockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('blockDirection'),
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = []
          doc.forEach((block, at) => {
            if (block.textContent !== '') found.push(Decoration.node(at, at + block.nodeSize, { dir: 'auto' }))
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})

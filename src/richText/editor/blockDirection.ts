import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Sets the direction of each paragraph and list by its first letter, so that Arabic and English can be mixed. An empty
 * paragraph has the page's direction. Only the rendered DOM gets the attribute: the message stays without attributes.
 * List items have no direction of their own, because the list would then have no letter to go by and would misplace its
 * markers.
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

/**
 * Moves texts beside their points apart, each as little as needed, keeping their vertical order.
 *
 * @param ys wanted positions, px from the top, in any order; null for no text
 * @param room minimum distance between two texts, px
 * @returns the positions in the same order as `ys`
 */
export function spreadLabels(ys: readonly (number | null)[], room: number): (number | null)[] {
  const wanted = ys.flatMap((y, place) => (y === null ? [] : [{ y, place }])).toSorted((a, b) => a.y - b.y)
  // Touching texts form a block around the mean of their wanted positions. Blocks that then touch are joined.
  const blocks: (typeof wanted)[] = []
  for (const one of wanted) {
    let block = [one]
    for (let before = blocks.at(-1); before && near(before, block, room); before = blocks.at(-1))
      block = [...(blocks.pop() ?? []), ...block]
    blocks.push(block)
  }
  const spread = [...ys]
  for (const block of blocks)
    for (const [i, { place }] of block.entries()) spread[place] = middle(block) + (i - (block.length - 1) / 2) * room
  return spread
}

function middle(block: readonly { y: number }[]): number {
  return block.reduce((sum, { y }) => sum + y, 0) / block.length
}

function near(above: readonly { y: number }[], below: readonly { y: number }[], room: number): boolean {
  return middle(below) - middle(above) < ((above.length + below.length) / 2) * room
}

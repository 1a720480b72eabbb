/**
 * Moves texts that stand beside their points apart, each as little as needed, in the order of their heights.
 *
 * @param ys wanted heights, px from the top, in any order; null for no text
 * @param room least distance between two, px
 * @returns the heights in the same places
 */
export function spreadLabels(ys: readonly (number | null)[], room: number): (number | null)[] {
  const wanted = ys.flatMap((y, place) => (y === null ? [] : [{ y, place }])).toSorted((a, b) => a.y - b.y)
  // Texts that touch form a block around the middle of what they want; blocks that then touch join.
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

/** Returns a fake CacheStorage for tests in Node, with the methods that `alertNote.ts` uses. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        match: async (address: string) => kept.get(address)?.clone(),
        put: async (address: string, response: Response) => void kept.set(address, response),
      }
    },
    delete: async (name: string) => all.delete(name),
  }
}

import { useEffect, useState } from 'react'
import type { DocumentFile } from '#src/contract/documentView.ts'
import { yieldToMain } from '#src/lib/yieldToMain.ts'
import { fileAddress, isPicture } from './openFile.ts'

/** Returns an address for each picture of the files, by index, until the document is closed. */
export function usePictureAddresses(files: readonly DocumentFile[]): ReadonlyMap<number, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    let isOver = false
    const made = new Map<number, string>()
    const make = async () => {
      for (const [index, file] of files.entries()) {
        if (!isPicture(file)) continue
        await yieldToMain()
        if (isOver) return
        const address = fileAddress(file)
        if (address !== null) made.set(index, address)
      }
      setAddresses(new Map(made))
    }
    void make()
    return () => {
      isOver = true
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [files])
  return addresses
}

declare module '@lhncbc/ucum-lhc' {
  interface Conversion {
    readonly status: 'succeeded' | 'failed' | 'error'
    readonly toVal: number | null
  }

  interface UcumLhcUtils {
    convertUnitTo(fromUnitCode: string, fromVal: number, toUnitCode: string): Conversion | undefined
  }

  const library: { readonly UcumLhcUtils: { getInstance(): UcumLhcUtils } }
  export default library
}

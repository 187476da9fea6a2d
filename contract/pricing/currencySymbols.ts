/* Made by contract/pricing/generateCurrencies.mjs from Unicode CLDR 48.2.0. Change that, not this. */

/* What differs from the usual two decimals and from the code itself: little enough for every page. */

export const zeroDecimals =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER'
export const threeDecimals = 'BHD JOD KWD LYD OMR TND'
export const symbols: Record<string, string> = {
  EUR: '€',
  USD: '$',
  CAD: 'CA$',
  AUD: 'A$',
  BRL: 'R$',
  CNY: 'CN¥',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  VND: '₫',
  XAF: 'FCFA',
  XCD: 'EC$',
  XCG: 'Cg.',
  XOF: 'F CFA',
  XPF: 'CFPF',
}

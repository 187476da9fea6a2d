/** The countries between which money can be transferred, with the currency of their bank accounts. */
const REGION: Readonly<Record<string, string>> = {
  US: 'usd',
  CA: 'cad',
  GB: 'gbp',
  CH: 'chf',
  AT: 'eur',
  BE: 'eur',
  BG: 'eur',
  CY: 'eur',
  CZ: 'czk',
  DE: 'eur',
  DK: 'dkk',
  EE: 'eur',
  ES: 'eur',
  FI: 'eur',
  FR: 'eur',
  GR: 'eur',
  HR: 'eur',
  HU: 'huf',
  IE: 'eur',
  IS: 'eur',
  IT: 'eur',
  LI: 'chf',
  LT: 'eur',
  LU: 'eur',
  LV: 'eur',
  MT: 'eur',
  NL: 'eur',
  NO: 'nok',
  PL: 'pln',
  PT: 'eur',
  RO: 'ron',
  SE: 'sek',
  SI: 'eur',
  SK: 'eur',
}

/** Countries whose accounts can be created and verified, although no money can be transferred to them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  AE: 'aed',
  AU: 'aud',
  HK: 'hkd',
  JP: 'jpy',
  MX: 'mxn',
  NZ: 'nzd',
  SG: 'sgd',
  TH: 'thb',
}

/** All countries in which accounts can be created. */
export const countries: readonly string[] = [...Object.keys(REGION), ...Object.keys(ELSEWHERE)]

/** The currency of a country's accounts; undefined if it can have none. */
export const currencyOf = (country: string): string | undefined =>
  REGION[country] ?? ELSEWHERE[country]

/** Whether a platform can transfer money to accounts in a country. */
export const canTransferTo = (platformCountry: string, country: string): boolean =>
  platformCountry === country || (platformCountry in REGION && country in REGION)

/*
 * Writes contract/pricing/currencies.ts and contract/pricing/currencySymbols.ts from Unicode CLDR:
 *   node contract/pricing/generateCurrencies.mjs          writes both
 *   node contract/pricing/generateCurrencies.mjs --check  fails when they are not what CLDR says
 * Every currency that is legal tender somewhere today; digits are CLDR's, which counts forints and
 * CFA francs in whole units where ISO 4217 has cents for some of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { format } from 'oxfmt'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name) => path.dirname(resolve(`${name}/package.json`))
const json = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'))
const core = folderOf('cldr-core')
const numbers = path.join(folderOf('cldr-numbers-full'), 'main')
const supplemental = (name) => json(core, 'supplemental', `${name}.json`).supplemental

const { region, fractions } = supplemental('currencyData').currencyData
const { likelySubtags } = supplemental('likelySubtags')
const { territoryInfo } = supplemental('territoryInfo')
const first = ['EUR', 'USD', 'CAD']

const localeFile = (locale) => path.join(numbers, locale, 'currencies.json')
const marksOf = (locale) => json(localeFile(locale)).main[locale].numbers.currencies
const english = marksOf('en')

/** Code → territories where it is legal tender today. */
const tender = {}
for (const [territory, entries] of Object.entries(region)) {
  for (const [code, { _to, _tender }] of entries.flatMap(Object.entries)) {
    if (_to === undefined && _tender !== 'false') (tender[code] ??= []).push(territory)
  }
}

/** ISO 4217 names most codes after their country; of a shared one, the largest country's. */
const homeOf = (code) =>
  tender[code].find((territory) => code.startsWith(territory)) ??
  tender[code].sort(
    (a, b) => Number(territoryInfo[b]?._population) - Number(territoryInfo[a]?._population),
  )[0]

/** The locale that most people of a territory write in. */
const localeOf = (territory) => {
  const [language, script, place = territory] = (
    likelySubtags[`und-${territory}`] ?? `en-Latn-${territory}`
  ).split('-')
  const candidates = [`${language}-${script}-${place}`, `${language}-${place}`]
  const found = [...candidates, `${language}-${script}`, language].find((locale) =>
    existsSync(localeFile(locale)),
  )
  return found ?? 'en'
}

/** Some marks are blank on purpose: Cape Verde writes its sign where others have the decimal point. */
const isMark = (text, code) => text !== undefined && text !== code && !/^[\p{Cf}\s]*$/u.test(text)

const symbolAtHome = (code) => {
  const { symbol, 'symbol-alt-narrow': narrow } = marksOf(localeOf(homeOf(code)))[code] ?? {}
  const marks = [symbol, narrow, english[code]['symbol-alt-narrow']]
  return marks.find((mark) => isMark(mark, code)) ?? code
}

const codes = Object.keys(tender).sort()
const ordered = [...first, ...codes.filter((code) => !first.includes(code))]
const digitsOf = (code) => Number((fractions[code] ?? fractions.DEFAULT)._digits)

const rows = ordered.map((code) => [
  code,
  english[code].symbol ?? code,
  symbolAtHome(code),
  digitsOf(code),
  english[code].displayName,
  english[code]['displayName-count-other'],
])

const version = json(core, 'package.json').version
const header = `/* Made by contract/pricing/generateCurrencies.mjs from Unicode CLDR ${version}. Change that, not this. */`

const table = `${header}

/** Code, symbol, native symbol, decimal digits, name, plural name. */
const rows = [
${rows.map((row) => `${JSON.stringify(row)},`).join('\n')}
] as const

export type CurrencyCode = (typeof rows)[number][0]

export interface Currency {
  /** As English writes it. */
  symbol: string
  name: string
  symbol_native: string
  decimal_digits: 0 | 2 | 3
  /** The step, in whole units, that amounts are set in; 0: none. */
  rounding: 0 | 0.05
  code: CurrencyCode
  name_plural: string
}

const described = rows.map(
  ([code, symbol, symbol_native, decimal_digits, name, name_plural]): [CurrencyCode, Currency] => [
    code,
    {
      symbol,
      name,
      symbol_native,
      decimal_digits,
      rounding: code === 'CHF' ? 0.05 : 0,
      code,
      name_plural,
    },
  ],
)

/** The world's legal tender: for lists to choose from. Amounts are formatted by contract/money.ts. */
export const currencies = Object.fromEntries(described) as Record<CurrencyCode, Currency>
`

const withDigits = (digits) => codes.filter((code) => digitsOf(code) === digits).join(' ')
const symbols = rows
  .filter(([code, symbol]) => symbol !== code)
  .map(([code, symbol]) => [code, symbol])

const marks = `${header}

/* What differs from the usual two decimals and from the code itself: little enough for every page. */

export const zeroDecimals = '${withDigits(0)}'
export const threeDecimals = '${withDigits(3)}'
export const symbols: Record<string, string> = ${JSON.stringify(Object.fromEntries(symbols))}
`

const style = json(import.meta.dirname, '../../.oxfmtrc.json')
const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries({ currencies: table, currencySymbols: marks })) {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  const { code: formatted } = await format(file, text, style)
  if (!isCheck) writeFileSync(file, formatted)
  else if (readFileSync(file, 'utf8') !== formatted) {
    console.error(`contract/${name}.ts is not what CLDR ${version} says.`)
    process.exitCode = 1
  }
}

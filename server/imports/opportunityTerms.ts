import { rewardTypes } from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { feePers } from '@/contract/enums/terms'
import type { InvalidFields } from '@/server/errors'
import { keyOf, listOf, minorOf, numberOf, textOf, type Values } from './cells'

/** Both fees are in one currency. */
export function feesOf(values: Values, fields: InvalidFields) {
  const currency = textOf(values.feecurrency).toUpperCase()
  const moneyOf = (name: string, column: string) => {
    const amount = numberOf(values, name, fields)
    if (amount === null || amount === 0) return null
    if (currency === '') {
      fields['fee currency'] = 'Enter the currency of the fees.'
      return null
    }
    return { amountMinor: minorOf(amount, currency, fields, column), currency }
  }
  const application = moneyOf('applicationfee', 'application fee')
  const participation = moneyOf('participationfee', 'participation fee')
  const per = keyOf(feePers, textOf(values.feeper) || 'ENTRY')
  return {
    feeType: application || participation ? 'FEES' : 'FREE',
    fees: {
      application: application && { ...application, per, includedWorks: null },
      participation,
      whatTheFeePaysFor: textOf(values.feepaysfor) || null,
      waiver: textOf(values.feewaiver) || null,
    },
  }
}

const REWARD = /^([^\d:]+?)(?:\s+(\d+(?:\.\d+)?)\s+([a-z]{3}))?(?::\s*(.*))?$/i

/** `cash prize 1000 EUR: for the winner; exhibition` */
export function rewardsOf(values: Values, fields: InvalidFields) {
  return listOf(values.rewards)
    .filter(Boolean)
    .flatMap((cell) => {
      const found = REWARD.exec(cell)
      if (!found) {
        fields.rewards = `Write “${cell}” as: cash prize 1000 EUR: note.`
        return []
      }
      const [, type = '', amount, currency, note] = found
      const code = currency?.toUpperCase() ?? null
      return {
        type: keyOf(rewardTypes, type),
        amountMinor:
          amount === undefined || code === null
            ? null
            : minorOf(Number(amount), code, fields, 'rewards'),
        currency: code,
        per: null,
        quantity: null,
        note: note || null,
        covered: null,
      }
    })
}

/** `cv; artist statement (optional)` */
export const requirementsOf = (values: Values) =>
  listOf(values.requirements)
    .filter(Boolean)
    .map((cell) => {
      const name = cell.replace(/\s*\(optional\)$/i, '')
      const required = name === cell
      return { type: keyOf(requirementTypes, name), required, limit: null, note: null }
    })

import type Stripe from 'stripe'
import { z } from 'zod'
import { seconds } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import type { AccountLink, AccountVisit } from '../store/types'
import { endpoint } from '../wire/endpoints'
import { missing, PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { id, noParams, text } from '../wire/params'
import { readAccount } from './accounts'

const OPENS_FOR_S = 5 * 60
const VISIT_LASTS_S = 3600

/** The folder of the pages about connected accounts, within the hosted pages. */
const FOLDER = 'accounts'

function putLink(
  tx: Transaction,
  given: Pick<AccountLink, 'account' | 'kind' | 'returnUrl' | 'refreshUrl'>,
) {
  const expiresAt = seconds() + OPENS_FOR_S
  const link = tx.put<AccountLink>({
    ...given,
    id: newId('alink_', 32),
    object: 'local.account_link',
    expiresAt,
    isUsed: false,
  })
  return { expiresAt, url: `${tx.publicUrl}/${FOLDER}/links/${link.id}` }
}

/**
 * Opens a link. It opens once, and for five minutes: afterwards it leads to its refresh address.
 * Also a program that looks at the link before its recipient uses it up.
 */
export function openLink(
  tx: Transaction,
  id: string,
): { visit: AccountVisit } | { refreshUrl: string } {
  const link = tx.find('local.account_link', id)
  if (!link) throw missing('account_link', id)
  if (link.isUsed || link.expiresAt <= seconds() || !tx.find('account', link.account)) {
    return { refreshUrl: link.refreshUrl }
  }
  tx.put({ ...link, isUsed: true })
  const { account, kind, returnUrl } = link
  const visit = tx.put<AccountVisit>({
    id: newId('visit_', 32),
    object: 'local.account_visit',
    account,
    kind,
    returnUrl,
    expiresAt: seconds() + VISIT_LASTS_S,
  })
  return { visit }
}

/** A visit that goes on. Throws if it is over, or of another kind of page. */
export function readVisit(tx: Transaction, id: string, kind: AccountVisit['kind']): AccountVisit {
  const visit = tx.find('local.account_visit', id)
  if (!visit || visit.kind !== kind || visit.expiresAt <= seconds()) {
    throw new PaymentError('This page has expired. Go back and open it again.', { status: 410 })
  }
  return visit
}

const address = text.url()
const newLink = z.strictObject({
  account: id,
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
  refresh_url: address,
  return_url: address,
  type: z.enum(['account_onboarding', 'account_update']),
})

export const accountLinkEndpoints = [
  endpoint('POST', '/v1/account_links', newLink, (tx, params): Stripe.AccountLink => {
    const { id: account } = readAccount(tx, params.account)
    if (params.type === 'account_update') {
      throw new PaymentError(
        'You cannot create `account_update` type Account Links for accounts whose requirements Stripe collects. Create an `account_onboarding` link instead.',
        { param: 'type' },
      )
    }
    const { expiresAt, url } = putLink(tx, {
      account,
      kind: 'onboarding',
      returnUrl: params.return_url,
      refreshUrl: params.refresh_url,
    })
    return { object: 'account_link', created: seconds(), expires_at: expiresAt, url }
  }),
  endpoint(
    'POST',
    '/v1/accounts/:id/login_links',
    noParams,
    (tx, _params, id): Stripe.LoginLink => {
      const account = readAccount(tx, id)
      if (!account.details_submitted) {
        throw new PaymentError(
          'Cannot create a login link for an account that has not completed onboarding.',
        )
      }
      const { url } = putLink(tx, {
        account: account.id,
        kind: 'dashboard',
        returnUrl: '',
        refreshUrl: `${tx.publicUrl}/${FOLDER}/expired`,
      })
      return { object: 'login_link', created: seconds(), url }
    },
  ),
]

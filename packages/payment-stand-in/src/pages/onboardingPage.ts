import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { html, type Html } from 'stand-in-base/html'
import { openLink, readVisit } from '../connect/accountLinks'
import { readAccount } from '../connect/accounts'
import { completeOnboarding, typedOnboarding, type OnboardingFields } from '../connect/onboarding'
import { describeBanks, describePeople } from '../connect/testData'
import { readPageForm } from './forms'
import { PAGES, renderAlert, sendPage } from './page'
import type { PageOptions } from './pageOptions'
import { renderTestValues } from './testValues'

const ADDRESS = `${PAGES}/accounts/onboarding/:id`
const TITLE = 'Get paid'

interface ById {
  Params: { id: string }
}

/** The links to pages about connected accounts, and the page on which an account's details are entered. */
export function registerOnboardingPage(
  app: FastifyInstance,
  { store, onWrite }: PageOptions,
): void {
  app.get<ById>(`${PAGES}/accounts/links/:id`, async (request, reply) => {
    const opened = store.transact((tx) => openLink(tx, request.params.id))
    if ('refreshUrl' in opened) return reply.redirect(opened.refreshUrl, 303)
    const { kind, id } = opened.visit
    return reply.redirect(`${PAGES}/accounts/${kind}/${id}`, 303)
  })

  app.get(`${PAGES}/accounts/expired`, async (_request, reply) =>
    sendPage(reply, {
      title: 'This link has expired',
      body: html`<p>A link opens once. Go back to ${store.businessName} for a new one.</p>`,
      status: 410,
    }),
  )

  app.get<ById>(ADDRESS, async (request, reply) => {
    const account = store.transact((tx) => accountOf(tx, request.params.id))
    const fields = typedOnboarding({})
    return sendPage(reply, { title: TITLE, body: renderOnboarding(account, fields) })
  })

  app.post<ById>(ADDRESS, async (request, reply) => {
    const fields = typedOnboarding(readPageForm(request))
    const { id } = request.params
    const result = store.transact((tx) => {
      const visit = readVisit(tx, id, 'onboarding')
      const error = completeOnboarding(tx, visit.account, fields)
      return { error, visit, account: readAccount(tx, visit.account) }
    })
    onWrite()
    if (result.error === undefined) return reply.redirect(result.visit.returnUrl, 303)
    const body = renderOnboarding(result.account, fields, result.error)
    return sendPage(reply, { title: TITLE, body, status: 422 })
  })
}

const accountOf = (tx: Parameters<typeof readVisit>[0], visit: string) => {
  const { account } = readVisit(tx, visit, 'onboarding')
  return { ...readAccount(tx, account), returnUrl: readVisit(tx, visit, 'onboarding').returnUrl }
}

function renderOnboarding(
  account: Stripe.Account & { returnUrl?: string },
  fields: OnboardingFields,
  error?: string,
): Html {
  const { returnUrl } = account
  return html`${renderAlert(error)}
    <p>
      ${account.details_submitted ? 'Enter your details again to change them.' : 'We need to know who you are, and where to send your money.'}
    </p>
    ${renderFields(fields)}
    ${returnUrl ? html`<p><a href="${returnUrl}">Go back without saving</a></p>` : html``}`
}

const renderFields = (fields: OnboardingFields): Html =>
  html`<form method="post">
    <label>
      First name
      <input name="first_name" value="${fields.first_name}" autocomplete="given-name" required />
    </label>
    <label>
      Last name
      <input name="last_name" value="${fields.last_name}" autocomplete="family-name" required />
    </label>
    <label>
      Date of birth
      <input
        type="date"
        name="birth_date"
        value="${fields.birth_date}"
        autocomplete="bday"
        required
      />
    </label>
    ${renderTestValues('Test dates of birth', describePeople())}
    <label>
      Address
      <input name="line1" value="${fields.line1}" autocomplete="address-line1" required />
    </label>
    <label>
      City
      <input name="city" value="${fields.city}" autocomplete="address-level2" required />
    </label>
    <label>
      Bank account number or IBAN
      <input name="bank" value="${fields.bank}" autocomplete="off" required />
    </label>
    ${renderTestValues('Test bank accounts', describeBanks())}
    <button class="main">Agree and submit</button>
  </form>`

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, type Html } from 'stand-in-base/html'
import { nowOf } from '../billing/clock'
import { finishDebits } from '../charges/debits'
import { passDays } from '../connect/dayByDay'
import { passMonths } from '../subscriptions/timeTravel'
import { PaymentError } from '../wire/errors'
import { readPageForm } from './forms'
import { PAGES, sendPage, showDate } from './page'
import type { PageOptions } from './pageOptions'

const ADDRESS = `${PAGES}/clock`
const MAX_MONTHS = 36
const MAX_DAYS = 90
const days = z.object({ days: z.coerce.number().int().min(1).max(MAX_DAYS) })
const move = z.object({
  customer: z.string(),
  months: z.coerce.number().int().min(1).max(MAX_MONTHS),
})

interface CustomerTime {
  id: string
  email: string
  now: number
}

/** Lets months pass for a customer: renewals, failed ones and endings happen at once. */
export function registerClockPage(app: FastifyInstance, { store, onWrite }: PageOptions): void {
  app.get(ADDRESS, async (_request, reply) => {
    const customers = store.transact((tx) =>
      tx.list('customer').map(({ id, email }) => ({ id, email: email ?? id, now: nowOf(tx, id) })),
    )
    return sendPage(reply, {
      title: 'Let months pass for a customer',
      body: renderClocks(customers),
    })
  })

  app.post(`${ADDRESS}/debits`, async (request, reply) => {
    readPageForm(request)
    store.transact((tx) => finishDebits(tx, Infinity))
    onWrite()
    return reply.redirect(ADDRESS, 303)
  })

  app.post(`${ADDRESS}/days`, async (request, reply) => {
    const { data, error } = days.safeParse(readPageForm(request))
    if (error) throw new PaymentError(`Enter a number of days from 1 to ${MAX_DAYS}.`)
    store.transact((tx) => passDays(tx, data.days))
    onWrite()
    return reply.redirect(ADDRESS, 303)
  })

  app.post(ADDRESS, async (request, reply) => {
    const { data, error } = move.safeParse(readPageForm(request))
    if (error) throw new PaymentError(`Enter a number of months from 1 to ${MAX_MONTHS}.`)
    store.transact((tx) => passMonths(tx, data.customer, data.months))
    onWrite()
    return reply.redirect(ADDRESS, 303)
  })
}

function renderClocks(customers: readonly CustomerTime[]): Html {
  if (customers.length === 0) {
    return html`${renderDays()}
      <p>Nobody has paid for anything yet.</p>`
  }
  return html`<p>
      Subscriptions renew, fail or end as they would in that time. All of it then lies in the past:
      the date stays today’s.
    </p>
    <form method="post" action="${ADDRESS}/debits">
      <h2>Debits of bank accounts</h2>
      <button>Let all debits arrive</button>
    </form>
    ${renderDays()}
    ${customers.map(
      ({ id, email, now }) =>
        html`<form method="post">
          <h2>${email}</h2>
          <p class="quiet">${id}, on ${showDate(now)}</p>
          <input type="hidden" name="customer" value="${id}" />
          <label>
            Months of 31 days
            <input
              name="months"
              type="number"
              value="1"
              min="1"
              max="${String(MAX_MONTHS)}"
              required
            />
          </label>
          <button>Let them pass</button>
        </form>`,
    )}`
}

/** For balances and connected accounts, whose time is the same for all of them. */
const renderDays = (): Html =>
  html`<form method="post" action="${ADDRESS}/days">
    <h2>Balances and connected accounts</h2>
    <label>
      Days
      <input name="days" type="number" value="1" min="1" max="${String(MAX_DAYS)}" required />
    </label>
    <button>Let days pass</button>
  </form>`

import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { html, type Html } from 'stand-in-base/html'
import { ownerOf, sumsOf, type Sums } from '../balance/ledger'
import { readVisit } from '../connect/accountLinks'
import { readAccount } from '../connect/accounts'
import { PAGES, sendPage, showDate, showMoney } from './page'
import type { PageOptions } from './pageOptions'

const SHOWN = 20

/** What the owner of a connected account sees of it: balance and payouts. */
export function registerDashboardPage(app: FastifyInstance, { store }: PageOptions): void {
  app.get<{ Params: { id: string } }>(`${PAGES}/accounts/dashboard/:id`, async (request, reply) => {
    const view = store.transact((tx) => {
      const { account: id } = readVisit(tx, request.params.id, 'dashboard')
      const payouts = tx.list('payout').filter((payout) => ownerOf(tx, payout.id) === id)
      return {
        account: readAccount(tx, id),
        sums: [...sumsOf(tx, id)],
        payouts: payouts.slice(0, SHOWN),
      }
    })
    return sendPage(reply, { title: 'Your balance', body: renderDashboard(view) })
  })
}

interface DashboardView {
  account: Stripe.Account
  sums: [string, Sums][]
  payouts: Stripe.Payout[]
}

function renderDashboard({ account, sums, payouts }: DashboardView): Html {
  return html`${
    account.payouts_enabled
      ? html``
      : html`<p class="notice">Payouts are paused until you update your details.</p>`
  }
  ${sums.length === 0 ? html`<p>No money has arrived yet.</p>` : renderSums(sums)}
  ${payouts.length === 0 ? html`<p>No money has been paid out yet.</p>` : renderPayouts(payouts)}`
}

const renderSums = (sums: DashboardView['sums']): Html =>
  html`<table>
    <caption>
      Balance
    </caption>
    <thead>
      <tr>
        <th scope="col">Currency</th>
        <th scope="col">Available</th>
        <th scope="col">On its way</th>
      </tr>
    </thead>
    <tbody>
      ${sums.map(
        ([currency, { available, pending }]) =>
          html`<tr>
            <th scope="row">${currency.toUpperCase()}</th>
            <td>${showMoney(available, currency)}</td>
            <td>${showMoney(pending, currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

const statuses: Readonly<Record<string, string>> = {
  pending: 'on its way',
  paid: 'paid',
  failed: 'returned by your bank',
}

const renderPayouts = (payouts: readonly Stripe.Payout[]): Html =>
  html`<table>
    <caption>
      Payouts
    </caption>
    <thead>
      <tr>
        <th scope="col">Arrival</th>
        <th scope="col">Status</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.map(
        ({ arrival_date: arrival, status, amount, currency }) =>
          html`<tr>
            <th scope="row">${showDate(arrival)}</th>
            <td>${statuses[status] ?? status}</td>
            <td>${showMoney(amount, currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

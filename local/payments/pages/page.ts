import type { FastifyReply } from 'fastify'
import { pageHeaders, renderPage } from '@/local/pages/html'
import { formatMoney } from '@/contract/pricing/money'
import { html, type Html } from '@/server/text/html'

/** The folder of the hosted pages, in the stand-in and at the web app's origin alike. */
export const PAGES = '/pay'

/** Sends a hosted page. */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200 }: { title: string; body: Html; status?: number },
) {
  const page = renderPage({
    title: `${title} · Art Commons`,
    assets: PAGES,
    body: html`<main class="payment">
      <p class="notice">Test payments: no money moves, and nothing leaves your machine.</p>
      <h1>${title}</h1>
      ${body}
    </main>`,
  })
  return reply
    .code(status)
    .headers(pageHeaders({ hasForms: true }))
    .send(page)
}

/** A failure at the top of a page, which assistive technology announces. */
export function renderAlert(message: string | undefined): Html {
  return message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`
}

export function showMoney(amount: number, currency: string): string {
  return formatMoney({ amountMinor: amount, currency: currency.toUpperCase() })
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A time in seconds as a date. */
export const showDate = (seconds: number): string => day.format(new Date(seconds * 1000))

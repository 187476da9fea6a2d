import type { FastifyReply } from 'fastify'
import { pageHeaders, renderPage } from 'stand-in-base/page'
import { html, type Html } from 'stand-in-base/html'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sells, as the pages name it. */
    businessName: string
  }
}

/** The folder of the hosted pages, in the stand-in and at the web app's origin alike. */
export const PAGES = '/pay'

/** Sends a hosted page. */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200 }: { title: string; body: Html; status?: number },
) {
  const page = renderPage({
    title: `${title} · ${reply.server.businessName}`,
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

/** An amount in the currency's smallest unit. */
export function showMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** decimals)
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A time in seconds as a date. */
export const showDate = (seconds: number): string => day.format(new Date(seconds * 1000))

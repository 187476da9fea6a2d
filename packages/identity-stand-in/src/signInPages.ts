import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pageHeaders, renderPage } from 'stand-in-base/page'
import { html } from 'stand-in-base/html'
import type { ProjectState, ProviderAccount } from './emulatorTypes'
import { HttpError } from './errors'

const providers = new Map([
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
  ['apple.com', 'Apple'],
  ['twitter.com', 'Twitter'],
])

const popupQuery = z.object({
  apiKey: z.string().min(1),
  appName: z.string().min(1),
  authType: z.string().min(1),
  providerId: z.string(),
  redirectUrl: z.url(),
})

interface PageParts {
  state: ProjectState
  origins: readonly string[]
}

/** The provider's popup, and the hidden frame that passes its result to the app. */
export function registerSignInPages(app: FastifyInstance, { state, origins }: PageParts): void {
  app.get('/emulator/auth/handler', async (request, reply) => {
    const { data: query } = popupQuery.safeParse(request.query)
    if (!query) throw new HttpError(400, 'The app must open this window with its parameters.')
    if (!origins.includes(new URL(query.redirectUrl).origin)) {
      throw new HttpError(400, 'The return URL is not allowed.')
    }
    const provider = providers.get(query.providerId)
    if (!provider)
      throw new HttpError(400, 'OPERATION_NOT_ALLOWED : The provider is not supported.')
    const accounts = state.listProviderInfosByProviderId(query.providerId)
    return reply.headers(pageHeaders()).send(renderPopup(provider, accounts))
  })

  app.get('/emulator/auth/iframe', async (_request, reply) =>
    reply
      .headers(pageHeaders({ framedBy: origins }))
      .send(renderPage({ title: 'Sign-in', script: '/relay.js', body: html`` })),
  )
}

function renderPopup(provider: string, accounts: ProviderAccount[]): string {
  const used = html`<h2>Accounts used before</h2>
    <ul>
      ${accounts.map((account) => html`<li>${renderAccount(account)}</li>`)}
    </ul>`
  return renderPage({
    title: `Continue with ${provider}`,
    script: '/popup.js',
    body: html`<main class="narrow">
      <h1>Continue with ${provider}</h1>
      <p class="quiet">This page stands in for ${provider}. Nothing leaves your machine.</p>
      ${accounts.length > 0 ? used : html``}
      <form>
        <h2>${accounts.length > 0 ? 'Another account' : 'Your account'}</h2>
        <label>Email <input name="email" type="email" required autocomplete="off" /></label>
        <label>Name <input name="name" autocomplete="off" /></label>
        <button class="main" disabled>Continue</button>
      </form>
      <p id="problem" role="alert" hidden>
        The page that opened this window is gone. Close this window and try again.
      </p>
    </main>`,
  })
}

function renderAccount({ rawId, email, displayName, photoUrl }: ProviderAccount) {
  const claims = JSON.stringify({ sub: rawId, email, name: displayName, picture: photoUrl })
  return html`<button type="button" class="account" disabled data-claims="${claims}">
    <span>${displayName ?? email ?? rawId}</span>
    ${displayName && email ? html`<span class="quiet">${email}</span>` : html``}
  </button>`
}

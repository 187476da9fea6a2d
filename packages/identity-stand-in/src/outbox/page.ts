import { html, type Html } from 'stand-in-base/html'
import { renderPage } from 'stand-in-base/page'
import { splitLinks, type Message } from './messages'
import type { Outbox } from './outbox'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export function renderOutbox({ appName, list }: Outbox): string {
  const messages = list()
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return renderPage({
    title: `Outbox · ${appName}`,
    script: '/outbox.js',
    body: html`<main data-newest="${messages[0]?.id ?? ''}">
      <header>
        <h1>Outbox</h1>
        <p class="quiet">
          Emails and text messages that would have been sent. Nothing leaves your machine.
        </p>
      </header>
      ${
        messages.length > 0
          ? html`<p class="quiet" role="status">${count}, newest first</p>
              <ol>
                ${messages.map(renderMessage)}
              </ol>`
          : renderEmpty()
      }
    </main>`,
  })
}

function renderEmpty(): Html {
  return html`<p class="empty">
    No messages yet. Sign up, reset your password or sign in by phone to see one.
  </p>`
}

function renderMessage(message: Message): Html {
  return html`<li>
    <article>
      <h2>${message.kind === 'mail' ? message.subject : 'Text message'}</h2>
      <p class="quiet">
        To <b>${message.to}</b>
        <time datetime="${message.sentAt}">${time.format(new Date(message.sentAt))}</time>
      </p>
      <div class="text">${splitLinks(message.text).map(renderPart)}</div>
    </article>
  </li>`
}

function renderPart({ text, isLink }: { text: string; isLink: boolean }): Html {
  return isLink ? html`<a href="${text}">${text}</a>` : html`${text}`
}

import { randomUUID } from 'node:crypto'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { test } from '@/tests/support/browsers/browserTest'
import {
  account,
  banner,
  button,
  dialog,
  fillCredentials,
  link,
  logIn,
  logOut,
  main,
  textbox,
  title,
} from '@/tests/support/browsers/screens'
import { ask, sample } from '@/tests/support/journeys/browsing'

test('signs up by email, logs out and logs in again', async ({ site }) => {
  const credentials = {
    email: `visitor-${randomUUID()}@artcommons.test`,
    password: 'a long password',
  }
  await site.open('/signup?next=/directory/people')
  await fillCredentials(site, credentials)
  await site.press(button('Create an account'))
  await site.seePath(/^\/signup\/wizard\/role/)
  await site.press({ role: 'radio', name: 'Artist' })
  await site.press(button('Save and leave'))
  await site.seePath('/directory/people')
  await site.see(button(`You, ${credentials.email}`, banner))
  await logOut(site)
  await site.press(link('Log in', banner))
  await fillCredentials(site, credentials)
  await site.press(button('Log in', main))
  await site.press(button('Save and leave'))
  await site.seePath('/directory/people')
  await site.see(button(`You, ${credentials.email}`, banner))
})

test('bookmarks an opportunity after logging in on the way', async ({
  site,
  request,
  createBuyer,
}) => {
  const { items } = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
  const { id, title: opportunity } = sample(items, 'opportunity')
  const buyer = await createBuyer('ARTIST')
  await site.open(`/opportunities/${id}`)
  await site.press(button('Bookmark', main))
  await site.press(button('Log in', dialog('Log in to bookmark')))
  await site.seePath(`/login?next=%2Fopportunities%2F${id}`)
  await fillCredentials(site, buyer)
  await site.press(button('Log in', main))
  await site.seePath(`/opportunities/${id}`)
  await site.see(button('Bookmark', main), ({ isPressed }) => isPressed === true)
  await site.open('/bookmarks')
  await site.see(link(opportunity, main))
  await site.choose({ role: 'combobox', name: `Your status for ${opportunity}` }, 'Applied')
  await site.press(button(`Add a note on ${opportunity}`))
  await site.fill(textbox(`Note on ${opportunity}`), 'Sent by post')
  await site.see({ role: 'main', text: 'Saved' })
})

test('changes the headline of a profile', async ({ site, createBuyer }) => {
  await logIn(site, await createBuyer('ARTIST'), '/settings/profile')
  await site.fill(textbox(/^Headline/), 'Salt on linen')
  await site.press(button('Save changes'))
  await site.see({ role: 'main', text: 'Saved at' })
  await site.press(link('See your page'))
  await site.seePath(/^\/profile\//)
  await site.see({ role: 'main', text: 'Salt on linen' })
  await site.press(account)
  await site.press(button('Log out'))
  await site.seeNone(account)
  await site.see(title(/./))
})

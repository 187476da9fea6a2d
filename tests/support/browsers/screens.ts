import type { BrowserPage } from './page'
import type { Target } from './target'

export const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
})
export const link = (name: string | RegExp, within?: Target): Target => ({
  role: 'link',
  name,
  ...(within && { within }),
})
export const textbox = (name: string | RegExp): Target => ({ role: 'textbox', name })
export const title = (name: string | RegExp): Target => ({ role: 'heading', name, within: main })
export const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name })

export const banner: Target = { role: 'banner' }
export const main: Target = { role: 'main' }
export const account = button(/^You, /, banner)

interface Account {
  email: string
  password: string
}

/** Fills in the form of the login or the sign-up page. */
export async function fillCredentials(site: BrowserPage, { email, password }: Account) {
  await site.fill(textbox('Email'), email)
  await site.fill({ role: 'password', name: 'Password' }, password)
}

/** Logs in with the form and waits for the page `next`. */
export async function logIn(site: BrowserPage, credentials: Account, next: string): Promise<void> {
  await site.open(`/login?next=${encodeURIComponent(next)}`)
  await fillCredentials(site, credentials)
  await site.press(button('Log in', main))
  await site.seePath(next)
  await site.see(account)
}

export async function logOut(site: BrowserPage): Promise<void> {
  await site.press(account)
  await site.press(button('Log out'))
  await site.seeNone(account)
}

/** Opens the filters of a list, which phones show in a sheet. */
export async function openFilters(site: BrowserPage, isPhone: boolean): Promise<void> {
  if (!isPhone) return
  await site.press(button(/^Filters/))
  await site.see(dialog('Filters'))
}

/** Closes the sheet with the filters, where there is one. */
export async function closeFilters(site: BrowserPage, isPhone: boolean): Promise<void> {
  if (!isPhone) return
  await site.press(button(/^Show /, dialog('Filters')))
  await site.seeNone(dialog('Filters'))
}

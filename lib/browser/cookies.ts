import Cookies from 'js-cookie'

/** Seconds. */
export const cookies = {
  profile: { name: 'profile', maxAge: 98_000 },
  currency: { name: 'currency', maxAge: 365_000_000 },
} as const

type Cookie = keyof typeof cookies

export const readCookie = (cookie: Cookie) => Cookies.get(cookies[cookie].name) ?? null

export const writeCookie = (cookie: Cookie, value: string) => {
  Cookies.set(cookies[cookie].name, value, {
    path: '/',
    'max-age': String(cookies[cookie].maxAge),
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  })
}

/** Seconds. */
export const cookies = {
  profile: { name: 'profile', maxAge: 98_000 },
  currency: { name: 'currency', maxAge: 365_000_000 },
} as const

type Cookie = keyof typeof cookies

/** Their values are ids and codes, which need no encoding. */
export const readCookie = (cookie: Cookie) => {
  const start = `${cookies[cookie].name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found?.slice(start.length) || null
}

export const writeCookie = (cookie: Cookie, value: string) => {
  const { name, maxAge } = cookies[cookie]
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; sameSite=lax${secure}`
}

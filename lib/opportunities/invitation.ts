import { useRouter } from 'next/router'
import { invitationParameter } from '@/contract/opportunities/invitation'

/** The code among the parameters of an address. */
export const invitationOf = (query: Record<string, string | string[] | undefined>) => {
  const value = query[invitationParameter]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The code in the address of the page that is open. */
export const invitationHere = () =>
  invitationOf(Object.fromEntries(new URLSearchParams(window.location.search)))

/** The same while a page renders. */
export const useInvitation = () => invitationOf(useRouter().query)

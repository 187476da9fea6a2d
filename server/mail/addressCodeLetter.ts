import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

/** The code that confirms an address, to the address. It repeats nothing that was typed. */
export const addressCodeLetter = (
  { code, minutes }: { code: string; minutes: number },
  pages: WebAddresses,
): Letter => ({
  subject: `${code} is your code`,
  heading: `Your code: ${code}`,
  intro: `Enter it in your application on Art Commons to confirm that this address is yours. It is valid for ${minutes} minutes.`,
  items: [],
  action: { label: 'See your applications', url: pages.applications },
  reason:
    'Someone entered this address in an application on Art Commons. If it wasn’t you, do nothing: without the code, we don’t use the address.',
})

import * as z from 'zod/mini'
import { text } from '@/contract/limits'

/*
 * What the sign-in forms ask for. The identity service checks the rest, in its own words
 * (lib/identity/signInMessages.ts).
 */

const answer = (empty: string) => z.string().check(z.trim(), z.minLength(1, empty))

export const emailAddress = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your email address.'), z.maxLength(text.email))
export const password = z.string().check(z.minLength(1, 'Enter your password.'))
export const phone = answer('Enter your phone number.')
export const code = answer('Enter the code from the message.')

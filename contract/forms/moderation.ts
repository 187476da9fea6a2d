import * as z from 'zod/mini'
import { text } from '../limits/limits'
import { webUrl, words } from './values'

const reason = words(text.reason, { min: 1, empty: 'Enter a reason.' })

/** An admin deletes a profile and says why. */
export const profileDeletion = z.object({ reason })

/** An admin takes an image down and says why. */
export const imageTakedown = z.object({ reason })

/** An admin has carried out a boost, and says where it can be seen. */
export const fulfilmentProof = z.object({ proofUrl: webUrl })

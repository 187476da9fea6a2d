import { createContext } from 'react'

/**
 * The pass for images that belong to the user and may not be public, as in forms and drafts; null for
 * images that everyone sees.
 */
export const PrivateImages = createContext<string | null>(null)

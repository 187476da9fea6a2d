import { useState } from 'react'
import type { PostChoice } from './usePostChoice'

/** How each part of the cart is paid; null while nothing is chosen. */
const termsOf = ({ post, boost }: PostChoice) =>
  post ? [post.included ?? 'paid', boost && (boost.included ?? 'paid')].join(' ') : null

/** Whether what was chosen is paid in another way than at that time, for example since the plan has ended. */
export const useAgreedTerms = (postChoice: PostChoice) => {
  const { choice, needsPostType } = postChoice
  const chosen = [needsPostType, choice.postType, choice.boost].join(' ')
  const terms = termsOf(postChoice)
  const [agreed, setAgreed] = useState<{ chosen: string; terms: string } | null>(null)
  if (terms !== null && agreed?.chosen !== chosen) setAgreed({ chosen, terms })
  return {
    hasChanged: terms !== null && agreed?.chosen === chosen && agreed.terms !== terms,
    agree: () => terms !== null && setAgreed({ chosen, terms }),
  }
}

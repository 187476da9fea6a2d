import { useState } from 'react'

/** Stays true once `isTrue` has been true. */
export const useLatch = (isTrue: boolean) => {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

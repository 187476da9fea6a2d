import { useState } from 'react'

/** True from the first time on that it is. */
export const useLatch = (isTrue: boolean) => {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return isTrue || was
}

import { useEffect, useState } from 'react'
import { TextField } from '@/components/ui/inputs/TextField'
import type { Image as Picture } from '@/contract/images'
import { text } from '@/contract/limits'
import { useProfile } from '@/contexts/ProfileContext'
import { updateProfile } from '@/lib/api/profiles'
import { formMessage } from '@/lib/api/failures'

/** Typed and not kept yet, by picture: outlasts the field while somebody signs in again. */
const unkept = new Map<string, string>()

interface Props {
  profileId: string
  image: Picture
  label: string
}

/** What a picture shows, for those who do not see it; kept once somebody is done with it. */
export const ImageAltText = ({ profileId, image, label }: Props) => {
  const { keep } = useProfile()
  const [typed, setTyped] = useState(() => unkept.get(image.key) ?? null)
  const [isKept, setKept] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (typed === null) unkept.delete(image.key)
    else unkept.set(image.key, typed)
  }, [typed, image.key])

  const save = async () => {
    if (typed === null || typed.trim() === image.alt) return
    const pictureTexts = [{ key: image.key, alt: typed }]
    const result = await updateProfile(profileId, { pictureTexts })
    if (result.error !== undefined) return setProblem(formMessage(result))
    keep(result.data)
    // What was typed meanwhile is kept next.
    setTyped((now) => (now === typed ? null : now))
    setKept(true)
  }
  return (
    <>
      <TextField
        type="textarea"
        minRows={1}
        maxRows={6}
        label={label}
        value={typed ?? image.alt}
        limit={text.alt}
        placeholder="What is in the picture"
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setKept(false)
          setProblem(undefined)
        }}
        onBlur={() => void save()}
      />
      <p role="status" className="micro">
        {isKept && 'Saved'}
      </p>
    </>
  )
}

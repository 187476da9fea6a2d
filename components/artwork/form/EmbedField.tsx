import { EmbedPlayer } from '@/components/artwork/viewer/EmbedPlayer'
import { TextField } from '@/components/ui/inputs/TextField'
import { embedProviders } from '@/contract/enums/artworks'
import { embedFrame } from '@/contract/embeds'
import { hostOf, webLink } from '@/lib/formatting/webLinks'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const players = Object.values(embedProviders)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' or ')

/** A film, sound or model beside the work, and how it will stand there. */
export const EmbedField = ({ value, error, onChange }: Props) => {
  const address = webLink(value.trim())
  const frame = address && embedFrame(address.href)
  return (
    <>
      <TextField
        label="A film, sound or model beside it"
        optional
        type="url"
        name="embedUrl"
        placeholder="https://"
        value={value}
        error={error}
        hint={`A page of ${players}. Nothing plays until a visitor wants it.`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {frame && <EmbedPlayer key={frame.src} frame={frame} title="Preview" />}
        {address && !frame && (
          <p className="meta">This will stand as a plain link to {hostOf(address)}.</p>
        )}
      </div>
    </>
  )
}

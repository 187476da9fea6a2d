import { useId, useState } from 'react'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextArea } from '@/components/ui/inputs/TextArea'
import { Select } from '@/components/ui/select/Select'
import {
  embedHtml,
  embedPath,
  embedSize,
  embedThemes,
  type EmbedKind,
  type EmbedTheme,
} from '@/contract/embedPages'
import { copyText } from '@/lib/browser/share'
import { env } from '@/lib/env'
import styles from './EmbedSettings.module.css'

/** In pixels. */
const widths = {
  full: 'Full width',
  '320': '320 px',
  '480': '480 px',
  '640': '640 px',
  '960': '960 px',
}
const heights = { '400': '400 px', '600': '600 px', '800': '800 px', '1000': '1000 px' }

const copy = async (html: string) => {
  if (await copyText(html)) notify.success('HTML copied')
  else notify.error('We couldn’t copy the HTML', { detail: 'Select it in the field and copy it.' })
}

interface Props {
  kind: EmbedKind
  id: string
  ids: readonly string[] | undefined
  title: string
}

/** How a frame looks, its HTML to copy, and the frame itself. */
export const EmbedCode = ({ kind, id, ids, title }: Props) => {
  const field = useId()
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const [width, setWidth] = useState<keyof typeof widths>('full')
  const [height, setHeight] = useState<keyof typeof heights>(`${embedSize.height}`)
  const path = embedPath(kind, id, { theme, ...(ids && { ids }) })
  const size = {
    width: width === 'full' ? ('100%' as const) : Number(width),
    height: Number(height),
  }
  const html = embedHtml({ src: env.webOrigin + path, title, ...size })
  return (
    <>
      <SettingsSection title="Look">
        <div className={styles.look}>
          <Select label="Theme" options={embedThemes} value={theme} onChange={setTheme} />
          <Select label="Width" options={widths} value={width} onChange={setWidth} />
          <Select label="Height" options={heights} value={height} onChange={setHeight} />
        </div>
      </SettingsSection>
      <SettingsSection
        title="HTML"
        text="WordPress and other systems also show works, rooms, opportunities and profiles if you paste the address of their page."
      >
        <div className={styles.code}>
          <label htmlFor={field} className="visuallyHidden">
            HTML to paste
          </label>
          <TextArea
            id={field}
            dir="ltr"
            readOnly
            spellCheck={false}
            value={html}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <Button variant="secondary" icon="copy" onClick={() => void copy(html)}>
          Copy HTML
        </Button>
      </SettingsSection>
      <SettingsSection title="Preview">
        <iframe
          key={path}
          className={styles.preview}
          src={path}
          title={`Preview: ${title}`}
          width={size.width}
          height={size.height}
        />
      </SettingsSection>
    </>
  )
}

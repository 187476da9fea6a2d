import { FormGrid } from '@/components/forms/FormGrid'
import { Switch } from '@/components/ui/inputs/Switch'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import type { FieldsProps } from '@/lib/profiles/profileFields'
import type { ContactValues } from '@/lib/profiles/profileValues'
import styles from './ContactFields.module.css'

/** How to be reached. E-mail and telephone are hidden until their owner shows them. */
export const ContactFields = ({ values, problems, change }: FieldsProps) => {
  const { contact } = values
  const set = (part: Partial<ContactValues>) => change('contact', { ...contact, ...part })
  return (
    <FormGrid>
      <div className={styles.shown}>
        <TextField
          type="email"
          label="Email"
          name="contactEmail"
          optional
          autoComplete="email"
          value={contact.email}
          error={problems['contact.email']}
          onChange={({ target }) => set({ email: target.value })}
        />
        <Switch
          label="Show the email on my page"
          checked={contact.showEmail}
          onChange={(showEmail) => set({ showEmail })}
        />
      </div>
      <div className={styles.shown}>
        <TextField
          type="tel"
          label="Telephone"
          name="contactPhone"
          optional
          autoComplete="tel"
          limit={text.phone}
          value={contact.phone}
          error={problems['contact.phone']}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <Switch
          label="Show the number on my page"
          checked={contact.showPhone}
          onChange={(showPhone) => set({ showPhone })}
        />
      </div>
      <TextField
        type="url"
        label="Website"
        name="contactWebsite"
        optional
        autoComplete="url"
        placeholder="https://"
        value={contact.website}
        error={problems['contact.website']}
        onChange={({ target }) => set({ website: target.value })}
      />
      <TextField
        label="Instagram"
        name="contactInstagram"
        optional
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="name"
        value={contact.instagram}
        error={problems['contact.instagram']}
        onChange={({ target }) => set({ instagram: target.value })}
      />
    </FormGrid>
  )
}

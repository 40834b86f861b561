import { Component, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { type Infer, ObjectMapper, t } from 'longhand'

const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })

@Component({ selector: 'app-root', template: '<output class="report">{{ report }}</output>' })
class App {
  private readonly mapper: ObjectMapper = ObjectMapper.getInstance()
  private readonly user: Infer<typeof User> | null = this.mapper.readValue(
    '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}',
    User,
  )
  readonly report = JSON.stringify({ user: this.user, quoted: this.mapper.writeValueAsString(this.user, User) })
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })

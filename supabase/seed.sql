-- Rows every installation has. May run again: names and descriptions follow; counters, and what is there, stay.

insert into public.discussion_categories (id, slug, name, color, icon, description) values
  ('00000000-0000-4000-8000-0000000000c1', 'general', 'General Discussion', 'general', 'general',
   'Everything about Arab short dramas that fits nowhere else.'),
  ('00000000-0000-4000-8000-0000000000c2', 'reviews', 'Drama Reviews', 'reviews', 'reviews',
   'What you watched, what it did to you, and whether others should.'),
  ('00000000-0000-4000-8000-0000000000c3', 'creators', 'Creator Spotlight', 'creators', 'creators',
   'The actors, directors, producers and writers behind the stories.'),
  ('00000000-0000-4000-8000-0000000000c4', 'recommendations', 'Recommendations', 'recommendations', 'recommendations',
   'Ask for your next drama, or hand on the one you loved.'),
  ('00000000-0000-4000-8000-0000000000c5', 'news', 'Industry News', 'news', 'news',
   'Productions, premieres, awards and castings across the region.'),
  ('00000000-0000-4000-8000-0000000000c6', 'behind-scenes', 'Behind the Scenes', 'behind-scenes', 'behind-scenes',
   'Sets, costumes, sound and light: how a drama comes to be.')
on conflict (id) do update
  set slug = excluded.slug, name = excluded.name, color = excluded.color, icon = excluded.icon,
      description = excluded.description;

-- The dramas of the catalogue (catalogue/content/dramas; a test holds the two together).
select public.publish_dramas($catalogue$[
  {"id": "1", "title_en": "Desert Winds", "title_ar": "رياح الصحراء", "genres": ["Romance", "Drama"], "country": "UAE", "episodes": 12, "minutes": 45, "status": "ongoing", "released_on": "2026-01-08", "episode_days": 7},
  {"id": "2", "title_en": "The Last Garden", "title_ar": "الحديقة الأخيرة", "genres": ["Drama", "Family"], "country": "Lebanon", "episodes": 8, "minutes": 38, "status": "completed", "released_on": "2025-05-08", "episode_days": 7},
  {"id": "3", "title_en": "Noor", "title_ar": "نور", "genres": ["Thriller", "Drama"], "country": "Egypt", "episodes": 15, "minutes": 42, "status": "ongoing", "released_on": "2026-09-07", "episode_days": 7},
  {"id": "4", "title_en": "City of Dreams", "title_ar": "مدينة الأحلام", "genres": ["Business", "Drama"], "country": "Qatar", "episodes": 20, "minutes": 40, "status": "ongoing", "released_on": "2026-08-02", "episode_days": 7},
  {"id": "5", "title_en": "Midnight in Amman", "title_ar": "منتصف الليل في عمّان", "genres": ["Thriller", "Romance"], "country": "Jordan", "episodes": 10, "minutes": 35, "status": "completed", "released_on": "2025-07-20", "episode_days": 1},
  {"id": "6", "title_en": "Salt & Cardamom", "title_ar": "ملح وهيل", "genres": ["Comedy", "Family"], "country": "Kuwait", "episodes": 6, "minutes": 30, "status": "completed", "released_on": "2024-02-15", "episode_days": 7},
  {"id": "7", "title_en": "House of Seven Windows", "title_ar": "بيت السبع نوافذ", "genres": ["Drama", "Historical"], "country": "Saudi Arabia", "episodes": 7, "minutes": 48, "status": "upcoming", "released_on": "2027-01-14", "episode_days": 14},
  {"id": "8", "title_en": "The Lantern Maker", "title_ar": "صانع الفوانيس", "genres": ["Historical", "Thriller", "Action"], "country": "Egypt", "episodes": 9, "minutes": 44, "status": "upcoming", "released_on": "2027-03-11", "episode_days": 14}
]$catalogue$);

-- Ramadan by country and year, for quiet hours (decision 0086). First and last day of fasting: 'expected' is what the
-- calendar of Umm al-Qura says, and may be a day off; once a country has announced a day, write it here, with 'announced',
-- and load this file. Hours are those of clocks there, from an hour before until an hour after dawn (the sun 18° below the
-- horizon) and sunset in the capital, of all days of the month, in whole quarters of an hour.
delete from private.ramadan_zones;
insert into private.ramadan_zones (zone, country) values
  ('africa/algiers', 'DZ'), ('asia/bahrain', 'BH'), ('indian/comoro', 'KM'), ('africa/djibouti', 'DJ'), ('africa/cairo', 'EG'),
  ('asia/baghdad', 'IQ'), ('asia/amman', 'JO'), ('asia/kuwait', 'KW'), ('asia/beirut', 'LB'), ('africa/tripoli', 'LY'),
  ('africa/nouakchott', 'MR'), ('africa/casablanca', 'MA'), ('asia/muscat', 'OM'), ('asia/gaza', 'PS'), ('asia/hebron', 'PS'),
  ('asia/qatar', 'QA'), ('asia/riyadh', 'SA'), ('africa/mogadishu', 'SO'), ('africa/khartoum', 'SD'), ('asia/damascus', 'SY'),
  ('africa/tunis', 'TN'), ('asia/dubai', 'AE'), ('asia/aden', 'YE');

delete from private.ramadans;
insert into private.ramadans
  (country, hijri_year, first_day, last_day, status, suhoor_from, suhoor_until, iftar_from, iftar_until) values
  ('DZ', 1448, '2027-02-08', '2027-03-08', 'expected', '04:30', '07:30', '17:15', '20:00'),
  ('BH', 1448, '2027-02-08', '2027-03-08', 'expected', '03:30', '06:00', '16:15', '18:45'),
  ('KM', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:00', '17:15', '19:45'),
  ('DJ', 1448, '2027-02-08', '2027-03-08', 'expected', '04:00', '06:30', '17:00', '19:30'),
  ('EG', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:30', '16:30', '19:00'),
  ('IQ', 1448, '2027-02-08', '2027-03-08', 'expected', '04:00', '06:30', '16:30', '19:15'),
  ('JO', 1448, '2027-02-08', '2027-03-08', 'expected', '04:30', '07:15', '17:15', '19:45'),
  ('KW', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:15', '16:30', '19:00'),
  ('LB', 1448, '2027-02-08', '2027-03-08', 'expected', '03:30', '06:15', '16:15', '18:45'),
  ('LY', 1448, '2027-02-08', '2027-03-08', 'expected', '05:00', '07:45', '17:45', '20:15'),
  ('MR', 1448, '2027-02-08', '2027-03-08', 'expected', '05:00', '07:30', '18:00', '20:15'),
  ('MA', 1448, '2027-02-08', '2027-03-08', 'expected', '04:15', '07:00', '17:00', '19:30'),
  ('OM', 1448, '2027-02-08', '2027-03-08', 'expected', '04:00', '06:30', '16:45', '19:15'),
  ('PS', 1448, '2027-02-08', '2027-03-08', 'expected', '03:30', '06:15', '16:15', '18:45'),
  ('QA', 1448, '2027-02-08', '2027-03-08', 'expected', '03:30', '06:00', '16:15', '18:45'),
  ('SA', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:15', '16:30', '19:00'),
  ('SO', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:00', '17:00', '19:15'),
  ('SD', 1448, '2027-02-08', '2027-03-08', 'expected', '03:45', '06:15', '16:45', '19:00'),
  ('SY', 1448, '2027-02-08', '2027-03-08', 'expected', '04:30', '07:15', '17:00', '19:45'),
  ('TN', 1448, '2027-02-08', '2027-03-08', 'expected', '04:15', '07:00', '16:45', '19:30'),
  ('AE', 1448, '2027-02-08', '2027-03-08', 'expected', '04:15', '06:45', '17:00', '19:30'),
  ('YE', 1448, '2027-02-08', '2027-03-08', 'expected', '04:00', '06:30', '17:00', '19:15'),
  ('DZ', 1449, '2028-01-28', '2028-02-25', 'expected', '04:45', '07:30', '17:00', '19:45'),
  ('BH', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:15', '16:15', '18:45'),
  ('KM', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:00', '17:30', '19:45'),
  ('DJ', 1449, '2028-01-28', '2028-02-25', 'expected', '04:00', '06:30', '17:00', '19:30'),
  ('EG', 1449, '2028-01-28', '2028-02-25', 'expected', '04:00', '06:30', '16:15', '19:00'),
  ('IQ', 1449, '2028-01-28', '2028-02-25', 'expected', '04:00', '06:45', '16:15', '19:00'),
  ('JO', 1449, '2028-01-28', '2028-02-25', 'expected', '04:45', '07:15', '17:00', '19:30'),
  ('KW', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:30', '16:15', '18:45'),
  ('LB', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:15', '16:00', '18:30'),
  ('LY', 1449, '2028-01-28', '2028-02-25', 'expected', '05:15', '07:45', '17:30', '20:00'),
  ('MR', 1449, '2028-01-28', '2028-02-25', 'expected', '05:00', '07:30', '17:45', '20:15'),
  ('MA', 1449, '2028-01-28', '2028-02-25', 'expected', '04:30', '07:15', '16:45', '19:30'),
  ('OM', 1449, '2028-01-28', '2028-02-25', 'expected', '04:15', '06:30', '16:45', '19:15'),
  ('PS', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:15', '16:00', '18:45'),
  ('QA', 1449, '2028-01-28', '2028-02-25', 'expected', '03:30', '06:00', '16:00', '18:45'),
  ('SA', 1449, '2028-01-28', '2028-02-25', 'expected', '04:00', '06:30', '16:30', '19:00'),
  ('SO', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:00', '17:00', '19:15'),
  ('SD', 1449, '2028-01-28', '2028-02-25', 'expected', '03:45', '06:15', '16:45', '19:00'),
  ('SY', 1449, '2028-01-28', '2028-02-25', 'expected', '04:45', '07:15', '17:00', '19:30'),
  ('TN', 1449, '2028-01-28', '2028-02-25', 'expected', '04:30', '07:00', '16:30', '19:15'),
  ('AE', 1449, '2028-01-28', '2028-02-25', 'expected', '04:30', '07:00', '17:00', '19:30'),
  ('YE', 1449, '2028-01-28', '2028-02-25', 'expected', '04:00', '06:30', '16:45', '19:15');

-- The editors and their sample threads: the five of the home page, each in English and in Arabic (app/domain/post/thread.ts).
-- The demo community brings threads of its own under the English ids.

insert into auth.users (id, aud, role, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_token,
                        recovery_token, email_change, email_change_token_new, created_at, updated_at)
values ('00000000-0000-4000-8000-0000000000e0', 'authenticated', 'authenticated', '', '{"provider": "system"}', '{}',
        '', '', '', '', now() - interval '30 days', now())
on conflict do nothing;

insert into public.user_profiles (id, username, bio, created_at)
values ('00000000-0000-4000-8000-0000000000e0', 'hikaya',
        'حساب المحرّرين في حكاية، ولا يستقبل الرسائل. · The account of the editors of Hikaya. It takes no messages.',
        now() - interval '30 days')
on conflict do nothing;

with sample (id, category, ago, tags, title, content) as (values
  ('00000000-0000-4000-8000-0000000a0001', 'reviews', interval '2 hours 0 minutes', '{episode-discussion,theory,character-analysis,thriller,spoiler}',
   $t$Did Noor earn that confession, or did the script steal it from us?$t$,
   $t$Episode 11 holds on the lamp for nine full seconds before anyone speaks. Watch how the restorer keeps her hands inside the light and her face outside it.

For ten episodes she has touched things that can’t answer back, and the picture was enough. Is it still enough here, or did the writers stop trusting it?

The first rule of restoring is to stop before the object starts to look new. We wish somebody had said that to the last page of this episode.

So here is our question. If you cut the speech and kept the nine seconds, would you still understand her? Please cover what tells how it ends.$t$),
  ('00000000-0000-4000-8000-0000000aa001', 'reviews', interval '2 hours 7 minutes', '{نقاش-حلقة,نظرية,تحليل-شخصية,حرق}',
   $t$هل استحقّت نور ذلك الاعتراف، أم أنّ النص سرقه منّا؟$t$,
   $t$تتوقف الحلقة 11 عند المصباح تسع ثوانٍ كاملة قبل أن يتكلم أحد. راقبوا كيف تُبقي المرمّمة يديها في الضوء ووجهها خارجه.

طوال عشر حلقات لمست أشياء لا تستطيع أن تجيبها، وكانت الصورة تكفي. هل ما زالت تكفي هنا، أم توقف الكتّاب عن الثقة بها؟

القاعدة الأولى في الترميم أن تتوقف قبل أن تبدو القطعة جديدة. ليت أحدًا قال ذلك للصفحة الأخيرة من هذه الحلقة.

وهذا سؤالنا: لو حُذف الكلام وبقيت الثواني التسع، هل كنتم ستفهمونها؟ ونرجو أن تُخفوا ما يكشف النهاية.$t$),
  ('00000000-0000-4000-8000-0000000a0002', 'general', interval '5 hours 0 minutes', '{analysis,cinematography,spoiler,desert-winds}',
   $t$The last shot of Desert Winds, frame by frame$t$,
   $t$We went through the final shot of this week’s episode one frame at a time. What it shows we leave to you; this is how it is made.

It lasts twenty-two seconds and has no cut. The camera rises so slowly that you only notice it because the horizon has moved. There is no music under it, only wind, and the wind changes direction once.

Watch it again with a thumb over the lower half of the picture, then over the upper one. The two halves do not tell the same story, and we do not think it is a mistake.

Tell us what you found, behind a cover: not everybody has seen this week’s episode.$t$),
  ('00000000-0000-4000-8000-0000000aa002', 'general', interval '5 hours 7 minutes', '{تحليل,تصوير,حرق,رياح-الصحراء}',
   $t$اللقطة الأخيرة من رياح الصحراء، كادرًا كادرًا$t$,
   $t$مررنا على اللقطة الأخيرة من حلقة هذا الأسبوع كادرًا كادرًا، أما ما فيها فنتركه لكم، وهذه طريقة صنعها.

مدتها اثنتان وعشرون ثانية بلا قطع. ترتفع الكاميرا ببطء شديد، ولا ننتبه إلا حين نجد الأفق قد تحرّك. لا موسيقى تحتها، ريح فقط، والريح تغيّر اتجاهها مرة واحدة.

شاهدوها مرة أخرى وإبهامكم على نصف الصورة الأسفل، ثم على نصفها الأعلى. النصفان لا يحكيان الحكاية نفسها، ولا نظنها غلطة.

قولوا لنا ما وجدتم وأخفوه عمّن لم يشاهد، فحلقة هذا الأسبوع لم يشاهدها الجميع بعد.$t$),
  ('00000000-0000-4000-8000-0000000a0003', 'behind-scenes', interval '26 hours 0 minutes', '{behind-the-scenes,question,craft,staging}',
   $t$How do two-minute episodes keep a stage fight honest?$t$,
   $t$On stage you have twenty minutes to build a slap. The audience sees two people stop listening, then stand too close, then the hand. In a two-minute episode the hand arrives before the reason does.

What saves a scene is that every fight costs something visible: a torn sleeve that stays torn, a limp that is still there three episodes later, a chair nobody repairs.

The second rule is distance. The camera is far away for the blow and close for the minute after it. Nobody believes a punch in close-up. Everybody believes a person looking for their shoe.

We would love to hear from actors and camera people. What do you cut first when the clock is short, and what do you refuse to cut?$t$),
  ('00000000-0000-4000-8000-0000000aa003', 'behind-scenes', interval '26 hours 7 minutes', '{كواليس,سؤال,حرفة,مسرح}',
   $t$كيف تبقى مشاهد العراك صادقة في حلقة من دقيقتين؟$t$,
   $t$على المسرح عندك عشرون دقيقة لتبني صفعة. يرى الجمهور شخصين يكفّان عن الإصغاء، ثم يقتربان أكثر مما ينبغي، ثم تأتي اليد. أما في حلقة من دقيقتين فتصل اليد قبل السبب.

ما ينقذ المشهد أن يكون لكل عراك ثمن نراه: كُمّ تمزّق ويبقى ممزّقًا، عرجة لا تزال هناك بعد ثلاث حلقات، كرسي لا يصلحه أحد.

والقاعدة الثانية هي المسافة. الكاميرا بعيدة عند الضربة، قريبة في الدقيقة التي تليها. لا أحد يصدّق لكمة في لقطة قريبة، لكن الجميع يصدّق شخصًا يبحث عن حذائه.

نحب أن نسمع من الممثلين والمصورين: ما أول ما تحذفونه حين يضيق الوقت، وما الذي ترفضون حذفه؟$t$),
  ('00000000-0000-4000-8000-0000000a0004', 'creators', interval '2 days 3 hours 0 minutes', '{question,writing,jobs,amman}',
   $t$Writers’ rooms in Amman: who is actually hiring?$t$,
   $t$We counted the rooms we know of in Amman this autumn. Seven call themselves a writers’ room. Four of those are one writer and a door.

The three real ones work in similar ways. They ask for a ten-page sample rather than a whole script. They pay for the trial week, which was not true two years ago. They want people who can write an episode ending that is not a slap, a phone or a fall down the stairs.

What we would send if we were starting again: one scene with two people who want the same chair. If we can see who wins before anyone sits down, we want to read the rest.

If you run a room or have been through a trial week, please describe it here, without names if you prefer. It helps people who do not know whom to ask.$t$),
  ('00000000-0000-4000-8000-0000000aa004', 'creators', interval '2 days 3 hours 7 minutes', '{سؤال,كتابة,عمل,عمّان}',
   $t$ورش الكتابة في عمّان: من يوظّف فعلًا؟$t$,
   $t$عددنا ما نعرفه من ورش الكتابة في عمّان هذا الخريف. سبع تسمّي نفسها ورشة كتابة، وأربع منها كاتب واحد وباب.

الثلاث الحقيقية تعمل بطريقة متشابهة. تطلب عينة من عشر صفحات لا نصًّا كاملًا. وتدفع أجر أسبوع التجربة، ولم تكن تفعل ذلك قبل سنتين. وتريد من يكتب نهاية حلقة ليست صفعة ولا هاتفًا ولا سقوطًا عن الدرج.

وما ننصح المبتدئ بإرساله: مشهد واحد لشخصين يريدان الكرسي نفسه. إذا عرفنا من يفوز قبل أن يجلس أحد، أردنا أن نقرأ الباقي.

من يدير ورشة أو مرّ بأسبوع تجربة فليصفه هنا، بلا أسماء إن شاء. هذا يساعد من لا يعرف من يسأل.$t$),
  ('00000000-0000-4000-8000-0000000a0005', 'recommendations', interval '3 days 2 hours 0 minutes', '{recommendation,romance,drama,quiet}',
   $t$Five quiet dramas for people who hated the finale$t$,
   $t$No twists, no courtroom, no coma. Start with The Last Garden, then give Salt & Cardamom three episodes before you judge it.

Third, the first six episodes of Midnight in Amman. Stop there. A man drives, people talk, the city turns its lights off one by one. You can pretend it ends at the sixth fare.

Fourth, the three desert episodes of Desert Winds. Skip the office scenes, keep the tent.

Fifth, and this is a strange one, City of Dreams with the sound low, only the rooftop scenes. Two tired people being polite to each other above a city is a complete story if you let it be.

Bring tea. Tell us what we missed.$t$),
  ('00000000-0000-4000-8000-0000000aa005', 'recommendations', interval '3 days 2 hours 7 minutes', '{ترشيح,رومانسي,دراما,هادئ}',
   $t$خمسة مسلسلات هادئة لمن لم تعجبه الخاتمة$t$,
   $t$لا مفاجآت ولا قاعة محكمة ولا غيبوبة. ابدؤوا بـ«الحديقة الأخيرة»، ثم امنحوا «ملح وهيل» ثلاث حلقات قبل أن تحكموا عليه.

ثالثًا: الحلقات الست الأولى من «منتصف الليل في عمّان». وتوقفوا هناك. رجل يقود، وناس يتكلمون، ومدينة تطفئ أضواءها واحدًا بعد آخر.

رابعًا: حلقات الصحراء الثلاث من «رياح الصحراء». تجاوزوا مشاهد المكتب واحتفظوا بالخيمة.

خامسًا، وهو الأغرب: «مدينة الأحلام» بصوت منخفض، مشاهد السطح وحدها. شخصان متعبان يتلطّف كل منهما مع الآخر فوق مدينة: قصة كاملة إن تركتموها تكتمل.

أحضروا الشاي، وقولوا لنا ما الذي فاتنا.$t$)
)
insert into public.posts (id, title, content, content_html, author_id, category_id, tags, created_at)
select sample.id::uuid, sample.title, sample.content,
       '<p>' || replace(replace(sample.content, '&', '&amp;'), E'\n\n', '</p><p>') || '</p>',
       '00000000-0000-4000-8000-0000000000e0', category.id, sample.tags::text[], now() - sample.ago
  from sample join public.discussion_categories category on category.slug = sample.category
 order by sample.ago desc
on conflict do nothing;

-- Only below the editors' own posts: other people's threads need no such beginning.
with sample (id, post_id, later, content) as (values
  ('00000000-0000-4000-8000-0000000be011', '00000000-0000-4000-8000-0000000a0001', interval '14 minutes',
   $t$We count the breath at the end as well, which makes it nine and a half seconds. Where do you start counting?$t$),
  ('00000000-0000-4000-8000-0000000be012', '00000000-0000-4000-8000-0000000a0001', interval '25 minutes',
   $t$Whoever has not reached episode 11 yet: stop here and come back. Comments here may tell what happens.$t$),
  ('00000000-0000-4000-8000-0000000ba011', '00000000-0000-4000-8000-0000000aa001', interval '14 minutes',
   $t$نحسب نحن النفَس الأخير أيضًا، فتصير تسع ثوانٍ ونصفًا. من أين تبدؤون العدّ؟$t$),
  ('00000000-0000-4000-8000-0000000ba012', '00000000-0000-4000-8000-0000000aa001', interval '25 minutes',
   $t$من لم يصل إلى الحلقة 11 بعد فليتوقف هنا ثم يعد إلينا. قد تكشف التعليقات ما يحدث.$t$),
  ('00000000-0000-4000-8000-0000000be021', '00000000-0000-4000-8000-0000000a0002', interval '17 minutes',
   $t$Look at the horizon at the second when the wind turns. It is the only moment at which it is level.$t$),
  ('00000000-0000-4000-8000-0000000be022', '00000000-0000-4000-8000-0000000a0002', interval '28 minutes',
   $t$Which other last shot deserves this? Name the episode, and we go through it next.$t$),
  ('00000000-0000-4000-8000-0000000ba021', '00000000-0000-4000-8000-0000000aa002', interval '17 minutes',
   $t$انظروا إلى الأفق في الثانية التي تدور فيها الريح. إنها اللحظة الوحيدة التي يستوي فيها.$t$),
  ('00000000-0000-4000-8000-0000000ba022', '00000000-0000-4000-8000-0000000aa002', interval '28 minutes',
   $t$أي لقطة أخيرة غيرها تستحق هذا؟ اذكروا الحلقة، ونمرّ عليها في المرة القادمة.$t$),
  ('00000000-0000-4000-8000-0000000be031', '00000000-0000-4000-8000-0000000a0003', interval '20 minutes',
   $t$From the other side of the camera: the first thing that goes is usually the step back. Without it the blow has no room.$t$),
  ('00000000-0000-4000-8000-0000000be032', '00000000-0000-4000-8000-0000000a0003', interval '31 minutes',
   $t$If you were on such a set, tell us how many takes it took. We collect the numbers.$t$),
  ('00000000-0000-4000-8000-0000000ba031', '00000000-0000-4000-8000-0000000aa003', interval '20 minutes',
   $t$ومن الجهة الأخرى للكاميرا: أول ما يُحذف عادة خطوة التراجع، ومن دونها لا يبقى للضربة مكان.$t$),
  ('00000000-0000-4000-8000-0000000ba032', '00000000-0000-4000-8000-0000000aa003', interval '31 minutes',
   $t$من كان منكم في موقع تصوير كهذا فليخبرنا كم مرة أُعيد تصوير المشهد. نحن نجمع الأرقام.$t$),
  ('00000000-0000-4000-8000-0000000be041', '00000000-0000-4000-8000-0000000a0004', interval '23 minutes',
   $t$A trial week that is not paid is a week of work that is not paid. Ask before you come.$t$),
  ('00000000-0000-4000-8000-0000000be042', '00000000-0000-4000-8000-0000000a0004', interval '34 minutes',
   $t$For other cities open a discussion of your own, and put the city into the title so that it is found.$t$),
  ('00000000-0000-4000-8000-0000000ba041', '00000000-0000-4000-8000-0000000aa004', interval '23 minutes',
   $t$أسبوع تجربة بلا أجر هو أسبوع عمل بلا أجر. اسألوا قبل أن تأتوا.$t$),
  ('00000000-0000-4000-8000-0000000ba042', '00000000-0000-4000-8000-0000000aa004', interval '34 minutes',
   $t$للمدن الأخرى افتحوا نقاشًا خاصًّا بها، واذكروا المدينة في العنوان ليسهل العثور عليه.$t$),
  ('00000000-0000-4000-8000-0000000be051', '00000000-0000-4000-8000-0000000a0005', interval '26 minutes',
   $t$A sixth for the list: the kitchen scenes of Salt & Cardamom again, this time without subtitles.$t$),
  ('00000000-0000-4000-8000-0000000be052', '00000000-0000-4000-8000-0000000a0005', interval '37 minutes',
   $t$Quiet is not slow. Tell us which of these was too slow for you, and we argue politely.$t$),
  ('00000000-0000-4000-8000-0000000ba051', '00000000-0000-4000-8000-0000000aa005', interval '26 minutes',
   $t$سادس للقائمة: مشاهد المطبخ في «ملح وهيل» مرة ثانية، وهذه المرة بلا ترجمة.$t$),
  ('00000000-0000-4000-8000-0000000ba052', '00000000-0000-4000-8000-0000000aa005', interval '37 minutes',
   $t$الهدوء ليس بطئًا. قولوا لنا أيها كان بطيئًا عليكم، ونختلف بأدب.$t$)
)
insert into public.comments (id, post_id, author_id, content, created_at)
select sample.id::uuid, post.id, post.author_id, sample.content, post.created_at + sample.later
  from sample join public.posts post on post.id = sample.post_id::uuid
 where post.author_id = '00000000-0000-4000-8000-0000000000e0'
on conflict do nothing;

-- A feed tells what people do.
delete from public.user_activities where user_id = '00000000-0000-4000-8000-0000000000e0';

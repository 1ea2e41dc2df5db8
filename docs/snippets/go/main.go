// main.go: PORT=5000 go run .
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func newToken() (string, error) {
	student := "ada" // from your own login; respond with 401 for nobody
	return createSessionToken(map[string]any{
		"partner_id": os.Getenv("TUTOR_PARTNER_ID"), "student_id": student,
		"subject": "math", "level": "3-5", "engine": "standard",
	}, os.Getenv("TUTOR_API_SECRET"), 2*time.Hour)
}

// frame is for src: only a frame of your own page is led to the embed, so that no script sees the token.
func frame(w http.ResponseWriter, r *http.Request) {
	sent := r.Header
	isFrame := sent.Get("Sec-Fetch-Dest") == "iframe" && sent.Get("Sec-Fetch-Mode") == "navigate" &&
		sent.Get("Sec-Fetch-Site") == "same-origin" &&
		sent.Values("Sec-Purpose") == nil && sent.Values("Service-Worker-Navigation-Preload") == nil
	w.Header().Set("Cache-Control", "no-store")
	if !isFrame {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusForbidden)
		io.WriteString(w, `{"error":{"code":"forbidden","message":"Only for a frame of this origin.","status":403}}`)
		return
	}
	signed, err := newToken()
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Location", os.Getenv("TUTOR_EMBED_URL")+"#token="+signed)
	w.WriteHeader(http.StatusSeeOther)
}

// token is for token-endpoint.
func token(w http.ResponseWriter, r *http.Request) {
	// Other sites' pages must not start sessions as your student; an older browser says only its Origin.
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	own := "http://" + r.Host // https:// where your server ends TLS
	if site != "" && site != "same-origin" || site == "" && origin != "" && origin != own {
		http.Error(w, "", http.StatusForbidden)
		return
	}
	signed, err := newToken()
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(map[string]any{
		"token": signed, "embed_url": os.Getenv("TUTOR_EMBED_URL"), "expires_in": 7200,
	})
}

func webhook(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 5<<20))
	if err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	if !isFromService(body, r.Header.Get("X-Service-Signature"), os.Getenv("TUTOR_WEBHOOK_SECRET")) {
		http.Error(w, "", http.StatusUnauthorized)
		return
	}
	var event struct {
		Event string
		Data  map[string]any
	}
	if err := json.Unmarshal(body, &event); err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	log.Print(event.Event) // your own code, once for each event: a delivery may come twice
}

func post(handler http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "", http.StatusMethodNotAllowed)
			return
		}
		handler(w, r)
	}
}

func main() {
	http.HandleFunc("/api/tutor", func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			frame(w, r)
			return
		}
		post(token)(w, r)
	})
	http.HandleFunc("/webhooks", post(webhook))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
